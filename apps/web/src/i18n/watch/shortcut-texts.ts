/** The list of keyboard shortcuts of the watch page. */
const id = {
  title: "Tombol pintas",
  space: "Spasi",
  does: {
    play: "Putar atau jeda",
    mute: "Suara mati atau nyala",
    volume: "Suara lebih keras atau pelan",
    seek: "Mundur atau maju 5 detik",
    edge: "Ke siaran langsung",
    fullScreen: "Layar penuh",
    theater: "Mode theater",
    chat: "Sembunyikan atau tampilkan chat",
    comment: "Tulis komentar",
    leave: "Keluar dari mode theater",
    finder: "Cari member, room, setlist, halaman",
    list: "Daftar ini",
  },
  arrows: "Tombol panah berlaku saat player yang dipilih.",
};

const en: typeof id = {
  title: "Keyboard shortcuts",
  space: "Space",
  does: {
    play: "Play or pause",
    mute: "Sound off or on",
    volume: "Louder or quieter",
    seek: "5 seconds back or forward",
    edge: "To the live edge",
    fullScreen: "Full screen",
    theater: "Theater mode",
    chat: "Hide or show the chat",
    comment: "Write a comment",
    leave: "Leave theater mode",
    finder: "Find members, rooms, setlists, pages",
    list: "This list",
  },
  arrows: "Arrow keys work while the player has the focus.",
};

const ja: typeof id = {
  title: "キーボードショートカット",
  space: "スペース",
  does: {
    play: "再生・一時停止",
    mute: "音声オフ・オン",
    volume: "音量を上げる・下げる",
    seek: "5秒戻る・進む",
    edge: "ライブの最新位置へ",
    fullScreen: "全画面表示",
    theater: "シアターモード",
    chat: "チャットを隠す・表示する",
    comment: "コメントを書く",
    leave: "シアターモードを終了",
    finder: "メンバー、ルーム、セットリスト、ページを探す",
    list: "この一覧",
  },
  arrows: "矢印キーはプレーヤーにフォーカスがあるときに使えます。",
};

export const shortcutTexts = { id, en, ja };
