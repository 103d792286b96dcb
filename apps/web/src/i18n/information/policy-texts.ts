/** The privacy policy: which data of fans is stored, who else receives it, and for how long. */
const id = {
  pageTitle: "Privacy Policy · Penlight",
  description: "Data apa yang disimpan Penlight, untuk apa, berapa lama, dan cara menghapusnya.",
  heading: "Privacy Policy",
  lead: "Kebijakan ini berlaku untuk web dan app Android Penlight, layanan gratis buatan fans.",
  effective: "Berlaku sejak 17 Juni 2024.",
  sections: [
    {
      title: "Data yang kamu berikan",
      lines: [
        "Nonton tidak perlu akun. Kalau kamu login, itu dengan akun SHOWROOM: ID, nama, avatar, nomor akunmu, dan oshi pilihanmu disimpan di sini.",
        "Password hanya diteruskan ke SHOWROOM dan tidak disimpan. Sesi SHOWROOM disimpan terenkripsi, dan hanya dipakai untuk hal yang kamu lakukan sendiri atau kamu izinkan, seperti farming di server.",
        "Komentar, star, dan follow dikirim ke SHOWROOM atas namamu. Selama kamu punya link kalender, member yang kamu follow juga disimpan di sini.",
        "Dari donasi hanya jumlah, waktu, dan nomor transaksinya yang disimpan: bukan nama, bukan e-mail.",
      ],
    },
    {
      title: "Data yang terkumpul otomatis",
      lines: [
        "Selama login: activity log dan riwayat nonton, dengan waktu dan jenis perangkatnya (HP, desktop, atau Android).",
        "Dari live para member: komentar dan gift yang terlihat semua orang di platform, dengan nama, avatar, dan nomor akun pengirimnya. Semuanya tampil di riwayat live, kecuali chat live bertiket.",
        "Dari setiap perangkat: cookie acak untuk membatasi jumlah permintaan, pilihan bahasa dan oshi, dan log server dengan alamat IP yang dipotong.",
        "Hitungan tanpa nama, seperti berapa kali tombol donasi ditekan.",
        "Lokasi tidak diambil, dan tidak ada iklan atau pelacak pihak lain.",
      ],
    },
    {
      title: "Pihak ketiga",
      lines: [
        "SHOWROOM dan IDN Live: video dan gambar bisa dimuat langsung dari server mereka, jadi mereka melihat alamat IP-mu.",
        "Discord: foto para donatur dimuat dari servernya.",
        "Saweria, Trakteer, dan SociaBuzz memproses donasi; Google Play membagikan app-nya.",
        "Mereka punya kebijakan privasi sendiri. Datamu tidak dijual dan tidak dibagikan ke siapa pun, kecuali diwajibkan hukum.",
      ],
    },
    {
      title: "Berapa lama disimpan",
      lines: [
        "Data akun, activity log, dan riwayat nonton: selama akunmu ada di sini, atau sampai kamu menghapusnya.",
        "Sesi login: 30 hari sejak terakhir dipakai, paling lama 90 hari.",
        "Data lain yang terkumpul otomatis: paling lama 24 bulan. Setelah itu hanya jumlahnya yang tersisa, tanpa siapa pun di dalamnya.",
      ],
    },
    {
      title: "Hak kamu",
      lines: [
        "Di profil: lihat dan unduh datamu, hapus baris activity log, dan keluar dari podium.",
        "Hapus akun kapan saja. Cadangan yang masih memuat datamu ikut hilang dalam 24 jam.",
      ],
    },
    {
      title: "Anak-anak",
      lines: [
        "Penlight tidak ditujukan untuk anak di bawah 13 tahun dan tidak sengaja mengumpulkan data mereka. Kalau anakmu memberi data ke sini, hubungi kami dan datanya dihapus.",
      ],
    },
    {
      title: "Keamanan dan perubahan",
      lines: [
        "Hanya orang yang merawat Penlight yang bisa membuka datanya. Tidak ada sistem yang benar-benar aman, dan kami menjaganya sebaik mungkin.",
        "Kalau kebijakan ini berubah, isinya diganti di halaman ini.",
      ],
    },
  ],
  removeAccount: "Cara menghapus akun",
  contact: "Kontak",
  contactText: "Ada pertanyaan soal privasi? Tulis ke:",
  noContact: "Ada pertanyaan soal privasi? Hubungi pengelola Penlight di komunitasnya.",
  discord: "Discord",
};

const en: typeof id = {
  pageTitle: "Privacy policy · Penlight",
  description: "What Penlight keeps, what for, for how long, and how to have it removed.",
  heading: "Privacy policy",
  lead: "This policy is about Penlight's website and Android app, a free service made by fans.",
  effective: "Effective since 17 June 2024.",
  sections: [
    {
      title: "What you give us",
      lines: [
        "Watching needs no account. If you log in, it is with a SHOWROOM account: its ID, name, avatar and number are kept here, and whom you chose as oshi.",
        "The password is passed on to SHOWROOM and not kept. The SHOWROOM session is kept encrypted, and used only for what you do yourself or have allowed, as farming on the server.",
        "Comments, stars and follows are sent to SHOWROOM in your name. While you have a calendar link, the members you follow are kept here, too.",
        "Of a donation the amount, the time and its number are kept: no name, no e-mail.",
      ],
    },
    {
      title: "What is collected automatically",
      lines: [
        "While you are logged in: an activity log and what you watched, with the time and the kind of device (phone, desktop or Android).",
        "Of members' lives: comments and gifts that everybody sees on the platform, with name, avatar and account number of who sent them. They are shown in the live history, but for the chat of ticketed lives.",
        "Of each device: a random cookie that limits how much is asked for, the chosen language and oshi, and a server log with the IP address cut short.",
        "Counts without names, as how often the donation button is pressed.",
        "No location is taken, and there are no ads and nobody else's trackers.",
      ],
    },
    {
      title: "Third parties",
      lines: [
        "SHOWROOM and IDN Live: videos and pictures may be loaded from their servers, so they see your IP address.",
        "Discord: donors' pictures are loaded from its servers.",
        "Saweria, Trakteer and SociaBuzz process donations; Google Play distributes the app.",
        "They have privacy policies of their own. Your data is not sold, and shared with nobody unless the law demands it.",
      ],
    },
    {
      title: "How long it is kept",
      lines: [
        "Account, activity log and what you watched: as long as your account is here, or until you remove it.",
        "The session: 30 days since it was last used, 90 days at most.",
        "What else is collected automatically: 24 months at most. After that only sums are left, with nobody in them.",
      ],
    },
    {
      title: "Your rights",
      lines: [
        "In your profile: see and download your data, remove lines of the activity log, and stay off the podium.",
        "Remove your account at any time. Backups that still hold your data are gone within 24 hours.",
      ],
    },
    {
      title: "Children",
      lines: [
        "Penlight is not meant for children under 13 and does not knowingly collect their data. If your child has given us data, tell us and it is removed.",
      ],
    },
    {
      title: "Security and changes",
      lines: [
        "Only those who run Penlight can open its data. No system is perfectly safe, and we guard it as well as we can.",
        "If this policy changes, the new one stands on this page.",
      ],
    },
  ],
  removeAccount: "How to remove your account",
  contact: "Contact",
  contactText: "Questions about privacy? Write to:",
  noContact: "Questions about privacy? Ask those who run Penlight in its community.",
  discord: "Discord",
};

const ja: typeof id = {
  pageTitle: "プライバシーポリシー · Penlight",
  description: "Penlightが保存するデータ、その目的、期間、削除の方法。",
  heading: "プライバシーポリシー",
  lead: "このポリシーは、ファンが作った無料サービスPenlightのウェブ版とAndroidアプリに適用されます。",
  effective: "2024年6月17日から適用。",
  sections: [
    {
      title: "あなたが提供するデータ",
      lines: [
        "視聴にアカウントは必要ありません。ログインにはSHOWROOMのアカウントを使い、そのID、名前、アバター、アカウント番号と、選んだ推しを保存します。",
        "パスワードはSHOWROOMに渡すだけで、保存しません。SHOWROOMのセッションは暗号化して保存し、あなた自身の操作と、サーバーでの星集めなどあなたが許可したことにのみ使います。",
        "コメント、星、フォローは、あなたの名義でSHOWROOMに送られます。カレンダーのリンクがある間は、フォロー中のメンバーもここに保存されます。",
        "ご支援については、金額、日時、取引番号だけを保存します。名前もメールアドレスも保存しません。",
      ],
    },
    {
      title: "自動的に収集されるデータ",
      lines: [
        "ログイン中：アクティビティログと視聴履歴。日時と端末の種類（スマートフォン、パソコン、Android）を含みます。",
        "メンバーの配信：プラットフォームで誰でも見られるコメントとギフトを、送った人の名前、アバター、アカウント番号とともに記録し、配信履歴に表示します。チケット制配信のチャットは表示しません。",
        "すべての端末：リクエスト数を制限するためのランダムなCookie、言語と推しの選択、IPアドレスを一部削ったサーバーログ。",
        "支援ボタンが押された回数など、名前を含まない集計。",
        "位置情報は取得しません。広告も第三者のトラッカーもありません。",
      ],
    },
    {
      title: "第三者",
      lines: [
        "SHOWROOMとIDN Live：動画と画像を直接読み込むことがあり、その際IPアドレスが相手に伝わります。",
        "Discord：支援者の画像をDiscordのサーバーから読み込みます。",
        "Saweria、Trakteer、SociaBuzzが支援を処理し、Google Playがアプリを配布します。",
        "各社にはそれぞれのプライバシーポリシーがあります。法律で求められる場合を除き、データを販売したり、誰かと共有したりすることはありません。",
      ],
    },
    {
      title: "保存期間",
      lines: [
        "アカウントのデータ、アクティビティログ、視聴履歴：アカウントがある間、またはあなたが削除するまで。",
        "ログインのセッション：最後に使ってから30日間、最長90日間。",
        "そのほかの自動的に収集されるデータ：最長24か月。その後は、個人を含まない合計だけが残ります。",
      ],
    },
    {
      title: "あなたの権利",
      lines: [
        "プロフィールから、データの確認とダウンロード、アクティビティログの行の削除、表彰台の非表示ができます。",
        "アカウントはいつでも削除できます。データを含むバックアップも24時間以内に消えます。",
      ],
    },
    {
      title: "お子さまについて",
      lines: [
        "Penlightは13歳未満のお子さまを対象としておらず、意図してデータを収集することはありません。お子さまのデータが提供された場合はご連絡ください。削除します。",
      ],
    },
    {
      title: "安全性と変更",
      lines: [
        "データを開けるのはPenlightの運営者だけです。完全に安全なシステムはありませんが、できる限りお守りします。",
        "このポリシーが変わるときは、このページの内容を更新します。",
      ],
    },
  ],
  removeAccount: "アカウントの削除方法",
  contact: "お問い合わせ",
  contactText: "プライバシーについてのご質問はこちらへ：",
  noContact: "プライバシーについてのご質問は、コミュニティのPenlight運営者へお寄せください。",
  discord: "Discord",
};

export const policyTexts = { id, en, ja };
