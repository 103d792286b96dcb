/** Ticketed lives of shows, for admins. */
const id = {
  title: "Premium Live",
  create: "Create Premium Live",
  editTitle: "Edit Premium Live",
  liveDate: "Live Date",
  image: "Image",
  webSocketId: "Web Socket ID",
  setlist: "Setlist",
  edit: "Edit",
  notYet: "Belum ada",
  created: "Premium live dibuat",
  updated: "Premium live diperbarui",
  failed: "Gagal memuat premium live.",
  none: "Belum ada premium live.",
};

const en: typeof id = {
  title: "Premium Live",
  create: "Create Premium Live",
  editTitle: "Edit Premium Live",
  liveDate: "Live Date",
  image: "Image",
  webSocketId: "Web Socket ID",
  setlist: "Setlist",
  edit: "Edit",
  notYet: "None yet",
  created: "Premium live created",
  updated: "Premium live updated",
  failed: "The premium lives could not be loaded.",
  none: "No premium lives yet.",
};

const ja: typeof id = {
  title: "プレミアム配信",
  create: "プレミアム配信を作成",
  editTitle: "プレミアム配信を編集",
  liveDate: "配信日",
  image: "画像",
  webSocketId: "WebSocket ID",
  setlist: "セットリスト",
  edit: "編集",
  notYet: "まだありません",
  created: "プレミアム配信を作成しました",
  updated: "プレミアム配信を更新しました",
  failed: "プレミアム配信を読み込めませんでした。",
  none: "プレミアム配信はまだありません。",
};

export const premiumTexts = { id, en, ja };
