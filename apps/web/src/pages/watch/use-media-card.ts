import { useNavigate } from "@tanstack/react-router";
import { useLives } from "../../features/lives/use-lives.ts";
import type { WatchedRoom } from "../../features/lives/watch/use-watch-room.ts";
import type { MediaCard } from "../../features/player/media-session/media-keys.ts";

/** What a system shows of a room that plays. Its key for what comes next leads to the live after this one in the list. */
export function useMediaCard({ subject, live }: WatchedRoom): MediaCard {
  const { all } = useLives();
  const navigate = useNavigate();
  const { name, face, poster, path } = subject;
  const at = all.findIndex(({ to }) => to === path);
  const next = all[(at + 1) % all.length]?.to;
  return {
    name,
    title: live?.title ?? "",
    artwork: poster ?? face,
    onNext: next === undefined || next === path ? null : () => void navigate({ to: next }),
  };
}
