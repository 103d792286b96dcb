/** Tasks of the bot in the community's chat. */

/** The same in Indonesian and English. */
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
  sent: {
    chat: (channel: string) => `Discord message sent to ${channel} channel`,
    schedule: (channel: string) => `Theater schedule sent to ${channel} channel`,
  },
};

const id = {
  ...both,
  run: "Jalankan",
  theaterRunning: "Mengirim jadwal theater…",
  theaterSent: "Jadwal Theater Success send to discord server!",
  liveRunning: "Mengirim notifikasi live…",
  liveNothing: "Tidak ada live baru yang perlu dikabarkan",
  liveQueued: (sent: number, queued: number) => `${sent} terkirim, ${queued} lagi menyusul sendiri`,
  channelMissing: (channel: string) => `${channel} (belum diatur di server ini)`,
  missing: "Bot belum diatur di server ini, jadi belum ada pesan yang bisa dikirim.",
  custom: "Pesan sendiri",
};

const en: typeof id = {
  ...both,
  run: "Run",
  theaterRunning: "Sending the theater schedule…",
  theaterSent: "Theater schedule sent to the Discord server",
  liveRunning: "Sending live notifications…",
  liveNothing: "Every live has been announced already, or nobody is live",
  liveQueued: (sent, queued) => `${sent} sent, ${queued} more will follow by themselves`,
  channelMissing: (channel) => `${channel} (not set up on this server)`,
  missing: "The bot is not set up on this server, so no message can be sent yet.",
  custom: "A message of your own",
};

const ja: typeof id = {
  title: "ボット",
  theaterBot: "劇場公演スケジュールのボットを実行",
  liveBot: "配信通知のボットを実行",
  liveSent: "Discordサーバーに配信通知を送信しました",
  failed: "Discordボットの送信に失敗しました",
  channel: "チャンネル",
  channels: {
    general: "general",
    development: "development",
    announcement: "announcement",
    twitter: "twitter",
    theater: "theater",
  },
  messageType: "メッセージの種類",
  chat: "チャット",
  schedule: "劇場公演スケジュール",
  message: "メッセージ",
  send: "メッセージを送信",
  sent: {
    chat: (channel) => `${channel}チャンネルにメッセージを送信しました`,
    schedule: (channel) => `${channel}チャンネルに劇場公演スケジュールを送信しました`,
  },
  run: "実行",
  theaterRunning: "劇場公演スケジュールを送信中…",
  theaterSent: "Discordサーバーに劇場公演スケジュールを送信しました",
  liveRunning: "配信通知を送信中…",
  liveNothing: "新しく知らせる配信はありません",
  liveQueued: (sent, queued) => `${sent}件送信済み、残り${queued}件は自動で送信されます`,
  channelMissing: (channel) => `${channel}（このサーバーでは未設定）`,
  missing: "このサーバーにはボットが設定されていないため、メッセージを送信できません。",
  custom: "自由なメッセージ",
};

export const botTexts = { id, en, ja };
