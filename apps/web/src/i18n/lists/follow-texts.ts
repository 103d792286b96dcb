/** Following rooms, and the page of followed rooms. */
const id = {
  title: "Follow List · Penlight",
  follow: "Follow",
  unfollow: "Unfollow",
  followed: (room: string) => `Success Follow ${room}`,
  unfollowed: (room: string) => `Success Unfollow ${room}`,
  followFailed: (room: string) => `Gagal follow ${room}. Coba lagi ya.`,
  unfollowFailed: (room: string) => `Gagal unfollow ${room}. Coba lagi ya.`,
  unread: "Gagal memuat status follow. Coba lagi",
  followList: "Follow List",
  totalFollowed: (count: string) => `Total Followed Room: ${count}`,
  loginToSee: "Room not found! Please login to see",
  noneFollowed: "No Room Followed",
  roomList: "Room List",
  followedFailed: "Gagal memuat daftar follow.",
};

const en: typeof id = {
  title: "Follow List · Penlight",
  follow: "Follow",
  unfollow: "Unfollow",
  followed: (room) => `Success Follow ${room}`,
  unfollowed: (room) => `Success Unfollow ${room}`,
  followFailed: (room) => `Could not follow ${room}. Please try again.`,
  unfollowFailed: (room) => `Could not unfollow ${room}. Please try again.`,
  unread: "Could not load whether you follow this room. Try again",
  followList: "Follow List",
  totalFollowed: (count) => `Total Followed Room: ${count}`,
  loginToSee: "Room not found! Please login to see",
  noneFollowed: "No Room Followed",
  roomList: "Room List",
  followedFailed: "Could not load the rooms you follow.",
};

const ja: typeof id = {
  title: "フォロー一覧 · Penlight",
  follow: "フォローする",
  unfollow: "フォロー解除",
  followed: (room) => `${room}をフォローしました`,
  unfollowed: (room) => `${room}のフォローを解除しました`,
  followFailed: (room) => `${room}をフォローできませんでした。もう一度お試しください。`,
  unfollowFailed: (room) => `${room}のフォローを解除できませんでした。もう一度お試しください。`,
  unread: "フォロー状態を読み込めませんでした。再試行",
  followList: "フォロー一覧",
  totalFollowed: (count) => `フォロー中のルーム：${count}`,
  loginToSee: "ルームを表示するにはログインしてください",
  noneFollowed: "フォロー中のルームはありません",
  roomList: "ルーム一覧",
  followedFailed: "フォロー一覧を読み込めませんでした。",
};

export const followTexts = { id, en, ja };
