/** What link previews and search engines are told of a page: texts that only the server writes. */
const id = {
  product: "Nonton live member JKT48 dari SHOWROOM dan IDN Live dalam satu tempat.",
  room: (name: string) => `Nonton live ${name} di SHOWROOM bareng chat-nya.`,
  idnRoom: (name: string) => `Nonton live ${name} di IDN Live bareng chat-nya.`,
};

const en: typeof id = {
  product: "Watch JKT48 members' SHOWROOM and IDN Live streams in one place.",
  room: (name) => `Watch ${name}'s SHOWROOM live with its chat.`,
  idnRoom: (name) => `Watch ${name}'s IDN Live with its chat.`,
};

export const headTexts = { id, en };
