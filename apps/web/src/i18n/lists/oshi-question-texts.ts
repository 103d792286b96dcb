/** The question for the oshi: on home with faces, in a live about its member. */
const id = {
  question: "Siapa oshimu?",
  why: "Live-nya selalu paling depan.",
  skip: "Lewati",
  everybody: "Semua member",
  choose: (name: string) => `${name} oshiku`,
  third: (name: string) => `Live ketigamu bareng ${name}`,
  sheIs: "Dia!",
  sheIsNamed: (name: string) => `${name} oshiku`,
};

const en: typeof id = {
  question: "Who is your oshi?",
  why: "Her lives always come first.",
  skip: "Skip",
  everybody: "All members",
  choose: (name) => `${name} is my oshi`,
  third: (name) => `Your third live with ${name}`,
  sheIs: "She is!",
  sheIsNamed: (name) => `${name} is my oshi`,
};

const ja: typeof id = {
  question: "あなたの推しは？",
  why: "推しの配信がいつも先頭に並びます。",
  skip: "スキップ",
  everybody: "全メンバー",
  choose: (name) => `${name}が推し`,
  third: (name) => `${name}の配信は3回目`,
  sheIs: "推しです",
  sheIsNamed: (name) => `${name}が推し`,
};

export const oshiQuestionTexts = { id, en, ja };
