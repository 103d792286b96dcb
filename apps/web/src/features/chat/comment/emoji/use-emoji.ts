import { useState, type FocusEvent } from "react";

/** Whether emoji stand above the comment box: on phones while somebody types, elsewhere when they ask for them. */
export function useEmoji() {
  const [isByTouch] = useState(() => matchMedia("(pointer: coarse)").matches);
  const [isTyping, setTyping] = useState(false);
  const [all, setAll] = useState(false);
  return {
    isByTouch,
    isShown: isByTouch ? isTyping : all,
    toggle: () => setAll(!all),
    pad: { quick: isByTouch, all, onAll: setAll },
    form: {
      onFocus: () => setTyping(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
        // A tap elsewhere takes the focus before it is one: it would miss what it is meant for if all moved up to then.
        requestAnimationFrame(() => {
          if (currentTarget.contains(document.activeElement)) return;
          setTyping(false);
          setAll(false);
        });
      },
    },
  };
}
