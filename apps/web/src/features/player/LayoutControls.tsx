import { MessageSquare, MessageSquareOff, RectangleHorizontal } from "../../ui/icons/icons.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { layoutTexts } from "../../i18n/watch/layout-texts.ts";
import { playerTexts } from "../../i18n/watch/player-texts.ts";
import { Disclosure } from "../../ui/controls/Disclosure.tsx";
import { changeWatchView, chatToggled, useWatchView } from "../../ui/layout/watch-view.ts";
import { lazy } from "../../ui/lazy/lazy.tsx";
import { ControlButton } from "./ControlButton.tsx";

const ChatPlaces = lazy(async () => (await import("./ChatPlaces.tsx")).ChatPlaces);

/** Buttons for the chat's position, and for theater mode. */
export function LayoutControls({ isFull }: { isFull: boolean }) {
  const text = useTexts(layoutTexts);
  const words = useTexts(playerTexts);
  const view = useWatchView();
  const { theater, chatHidden } = view;
  return (
    <>
      {/* A phone in landscape has a single position for the chat, so this button only shows or hides it. */}
      <ControlButton
        label={chatHidden ? text.showChat : text.hideChat}
        icon={chatHidden ? MessageSquareOff : MessageSquare}
        className="hidden! side:inline-flex!"
        onClick={() => changeWatchView(chatToggled(view, false))}
      />
      <span className="max-lg:hidden">
        <Disclosure
          label={text.chatPlace}
          side="above"
          media
          button={(buttonProps) => (
            <button
              type="button"
              aria-label={text.chatPlace}
              title={text.chatPlace}
              className="control-button"
              {...buttonProps}
            >
              <MessageSquare size={20} strokeWidth={1.75} />
            </button>
          )}
        >
          <ChatPlaces isFull={isFull} />
        </Disclosure>
      </span>
      {!isFull && (
        <ControlButton
          label={theater ? words.leaveTheaterMode : words.theaterMode}
          icon={RectangleHorizontal}
          pressed={theater}
          className="max-lg:hidden"
          onClick={() => changeWatchView({ theater: !theater })}
        />
      )}
    </>
  );
}
