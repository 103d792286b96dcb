/** The choice of the positions of chat and picture. */
const id = {
  chatPlace: "Letak chat",
  chatRight: "Chat di kanan",
  chatLeft: "Chat di kiri",
  noChat: "Tanpa chat",
  overPicture: "Di atas gambar",
  besidePicture: "Di samping gambar",
  showChat: "Tampilkan chat",
  hideChat: "Sembunyikan chat",
  shortcuts: "Tombol pintas",
  fullPicture: "Gambar sepenuh layar",
  leaveFullPicture: "Kembali ke tampilan biasa",
  openPanel: "Buka panel lengkap",
  closePanel: "Tutup panel lengkap",
  bringChat: "Tampilkan chat di atas gambar",
};

const en: typeof id = {
  chatPlace: "Where the chat is",
  chatRight: "Chat on the right",
  chatLeft: "Chat on the left",
  noChat: "No chat",
  overPicture: "Over the video",
  besidePicture: "Next to the video",
  showChat: "Show the chat",
  hideChat: "Hide the chat",
  shortcuts: "Keyboard shortcuts",
  fullPicture: "Fill the screen",
  leaveFullPicture: "Back to the usual view",
  openPanel: "Open the full panel",
  closePanel: "Close the full panel",
  bringChat: "Show the chat over the video",
};

const ja: typeof id = {
  chatPlace: "チャットの位置",
  chatRight: "チャットを右に",
  chatLeft: "チャットを左に",
  noChat: "チャットなし",
  overPicture: "映像の上",
  besidePicture: "映像の横",
  showChat: "チャットを表示",
  hideChat: "チャットを隠す",
  shortcuts: "キーボードショートカット",
  fullPicture: "映像を画面いっぱいに",
  leaveFullPicture: "通常の表示に戻る",
  openPanel: "パネル全体を開く",
  closePanel: "パネル全体を閉じる",
  bringChat: "映像の上にチャットを表示",
};

export const layoutTexts = { id, en, ja };
