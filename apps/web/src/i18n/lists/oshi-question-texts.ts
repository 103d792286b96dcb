/** The one question whom somebody has as oshi: on home with faces, in a live about her whose it is. */
const id = {
  question: "Siapa oshimu?",
  why: "Live-nya selalu paling depan, dengan warnanya.",
  skip: "Lewati",
  everybody: "Semua member",
  choose: (name: string) => `${name} oshiku`,
  third: (name: string) => `Sudah tiga live ${name} yang kamu tonton.`,
  sheIs: "Dia!",
  sheIsNamed: (name: string) => `${name} oshiku`,
};

const en: typeof id = {
  question: "Who is your oshi?",
  why: "Her lives always come first, in her colours.",
  skip: "Skip",
  everybody: "All members",
  choose: (name) => `${name} is my oshi`,
  third: (name) => `You have watched three of ${name}'s lives.`,
  sheIs: "She is!",
  sheIsNamed: (name) => `${name} is my oshi`,
};

const ja: typeof id = {
  question: "あなたの推しは？",
  why: "推しの配信がいつも先頭に、推しの色で並びます。",
  skip: "スキップ",
  everybody: "全メンバー",
  choose: (name) => `${name}が推し`,
  third: (name) => `${name}の配信を見るのは3回目です。`,
  sheIs: "推しです",
  sheIsNamed: (name) => `${name}が推し`,
};

export const oshiQuestionTexts = { id, en, ja };
