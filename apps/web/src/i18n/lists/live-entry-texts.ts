const DEAR = { oshi: "oshi kamu", followed: "kamu follow" };

/** A live in a list: its link, its button, its state, and whether the member is a favourite. */
const id = {
  open: (name: string, platform: string, dear?: keyof typeof DEAR | null) =>
    `Tonton live ${name} di ${platform}${dear ? `, ${DEAR[dear]}` : ""}`,
  watch: "Tonton",
  more: (name: string) => `Pilihan untuk live ${name}`,
  onAir: "Lagi live",
  dear: DEAR,
};

export const liveEntryTexts = { name: "liveEntry", id } as const;
