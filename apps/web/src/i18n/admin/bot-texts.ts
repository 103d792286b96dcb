/** What the bot is told to say in the community's chat. */

/** The same in both languages. */
const both = {
  title: "Bot",
  theaterBot: "Run Theater Schedule Bot",
  liveBot: "Run Live Notification Bot",
  liveSent: "Live notif send to discord server",
  failed: "Failed to send discord bot",
  channel: "Channel",
  channels: {
    general: "general",
    development: "development",
    announcement: "announcement",
    twitter: "twitter",
    theater: "theater",
  },
  messageType: "Message Type",
  chat: "Chat",
  schedule: "Theater Schedule",
  message: "Message",
  send: "Send Message Bot",
};

const id = {
  ...both,
  run: "Jalankan",
  theaterRunning: "Mengirim jadwal theater…",
  liveRunning: "Mengirim notifikasi live…",
  liveNothing: "Tidak ada live baru yang perlu dikabarkan",
  liveQueued: (sent: number, queued: number) => `${sent} terkirim, ${queued} lagi menyusul sendiri`,
  missing: "Bot belum diatur di server ini, jadi belum ada pesan yang bisa dikirim.",
  custom: "Pesan sendiri",
};

const en: typeof id = {
  ...both,
  run: "Run",
  theaterRunning: "Sending the theater schedule…",
  liveRunning: "Sending live notifications…",
  liveNothing: "Every live has been announced already, or nobody is live",
  liveQueued: (sent, queued) => `${sent} sent, ${queued} more will follow by themselves`,
  missing: "The bot is not set up on this server, so no message can be sent yet.",
  custom: "A message of your own",
};

export const botTexts = { id, en };
