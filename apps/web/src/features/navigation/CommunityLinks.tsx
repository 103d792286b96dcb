import type { PublicConfig } from "@penlight/contract";
import { type LucideIcon } from "lucide-react";
import { ArrowUpRight, AtSign, Code, MessagesSquare } from "../../ui/icons/icons.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { communityTexts } from "../../i18n/lists/community-texts.ts";

interface CommunityLink {
  url: string;
  name: string;
  text: string;
  icon: LucideIcon;
}

/** Links to the community's places; only those that this installation configures. */
export function CommunityLinks({ config }: { config: PublicConfig }) {
  const texts = useTexts(communityTexts);
  const links: CommunityLink[] = [];
  if (config.discord_url) {
    links.push({
      url: config.discord_url,
      name: texts.discord,
      text: texts.discordText,
      icon: MessagesSquare,
    });
  }
  if (config.twitter_url) {
    links.push({ url: config.twitter_url, name: texts.twitter, text: texts.twitterText, icon: AtSign });
  }
  if (config.github_url) {
    links.push({ url: config.github_url, name: texts.github, text: texts.githubText, icon: Code });
  }
  if (links.length === 0) return null;
  return (
    <nav aria-label={texts.community} className="grid gap-3 md:grid-cols-3">
      {links.map(({ url, name, text, icon: Icon }) => (
        <a
          key={url}
          href={url}
          target="_blank"
          rel="noreferrer"
          className="flex items-center gap-4 rounded-card bg-surface p-4 transition-colors duration-150 hover:bg-raised"
        >
          <Icon size={20} strokeWidth={1.75} className="text-ink-2" />
          <span className="flex-1">
            <span className="block font-semibold">{name}</span>
            <span className="block text-14 text-ink-2">{text}</span>
          </span>
          <ArrowUpRight size={16} className="text-ink-3" />
        </a>
      ))}
    </nav>
  );
}
