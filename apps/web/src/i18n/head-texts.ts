/** Texts for link previews and search engines, written by the server only. */
const id = {
  product: "Nonton live member JKT48 dari SHOWROOM dan IDN Live dalam satu tempat.",
  room: {
    showroom: (name: string) => `Nonton live ${name} di SHOWROOM bareng chat-nya.`,
    idn: (name: string) => `Nonton live ${name} di IDN Live bareng chat-nya.`,
  },
};

const en: typeof id = {
  product: "Watch JKT48 members' SHOWROOM and IDN Live streams in one place.",
  room: {
    showroom: (name) => `Watch ${name}'s SHOWROOM live with its chat.`,
    idn: (name) => `Watch ${name}'s IDN Live with its chat.`,
  },
};

const ja: typeof id = {
  product: "JKT48メンバーのSHOWROOMとIDN Liveの配信を、ひとつの場所で。",
  room: {
    showroom: (name) => `${name}のSHOWROOM配信を、チャットと一緒に見よう。`,
    idn: (name) => `${name}のIDN Live配信を、チャットと一緒に見よう。`,
  },
};

export const headTexts = { id, en, ja };
