import type { BellNotice } from "@penlight/contract";
import type { Language } from "@penlight/contract/languages";

const PLATFORM = { showroom: "SHOWROOM", idn: "IDN Live" } as const;

/** A notice in words, for the service worker and for an open page. */
interface NoticeText {
  title: string;
  body: string;
}

interface Texts {
  live: (name: string, platform: string) => string;
  ended: (name: string) => string;
  lasted: (hours: number, minutes: number) => string;
  announced: (name: string, time: string) => string;
  show: (name: string, time: string) => string;
  moved: (name: string) => string;
  movedTo: (time: string) => string;
  cancelled: (name: string) => string;
  test: string;
  testBody: string;
}

const id: Texts = {
  live: (name, platform) => `${name} lagi live di ${platform}`,
  ended: (name) => `Live ${name} selesai`,
  lasted: (hours, minutes) => (hours > 0 ? `${hours} j ${minutes} mnt` : `${minutes} mnt`),
  announced: (name, time) => `${name} live jam ${time}`,
  show: (name, time) => `${name} mulai jam ${time}`,
  moved: (name) => `${name} pindah jadwal`,
  movedTo: (time) => `Jadi ${time}`,
  cancelled: (name) => `${name} dibatalkan`,
  test: "Bel Penlight berbunyi",
  testBody: "Begini notifikasi live dan show nanti.",
};

const en: Texts = {
  live: (name, platform) => `${name} is live on ${platform}`,
  ended: (name) => `${name}'s live has ended`,
  lasted: (hours, minutes) => (hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`),
  announced: (name, time) => `${name} goes live at ${time}`,
  show: (name, time) => `${name} begins at ${time}`,
  moved: (name) => `${name} was moved`,
  movedTo: (time) => `Now ${time}`,
  cancelled: (name) => `${name} was cancelled`,
  test: "Penlight's bell rings",
  testBody: "This is how lives and shows will ring.",
};

const ja: Texts = {
  live: (name, platform) => `${name}が${platform}で配信中`,
  ended: (name) => `${name}の配信が終了しました`,
  lasted: (hours, minutes) => (hours > 0 ? `${hours}時間${minutes}分` : `${minutes}分`),
  announced: (name, time) => `${name}の配信は${time}から`,
  show: (name, time) => `${name}は${time}から`,
  moved: (name) => `${name}の日時が変わりました`,
  movedTo: (time) => `${time}に変更`,
  cancelled: (name) => `${name}は中止になりました`,
  test: "Penlightの通知テスト",
  testBody: "配信や公演のお知らせはこのように届きます。",
};

const texts: Record<Language, Texts> = { id, en, ja };

/** Times are those of the device's zone: a notice is read where the fan is. */
export function noticeText(notice: BellNotice, language: Language): NoticeText {
  const text = texts[language];
  const { kind, name, title, lastedMin } = notice;
  const at = new Date(notice.at);
  const clock = new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const day = new Intl.DateTimeFormat(language, {
    weekday: "long",
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  switch (kind) {
    case "live":
      return { title: text.live(name, PLATFORM[notice.platform ?? "showroom"]), body: title };
    case "ended": {
      const minutes = lastedMin ?? 0;
      return { title: text.ended(name), body: text.lasted(Math.floor(minutes / 60), minutes % 60) };
    }
    case "announced":
      return { title: text.announced(name, clock.format(at)), body: title };
    case "show":
      return { title: text.show(name, clock.format(at)), body: title };
    case "moved":
      return { title: text.moved(name), body: text.movedTo(day.format(at)) };
    case "cancelled":
      return { title: text.cancelled(name), body: day.format(at) };
    case "test":
      return { title: text.test, body: text.testBody };
  }
}
