import { useState, type FocusEvent } from "react";

/** Whether emoji are shown above the comment box: on phones while the field has focus, elsewhere on request. */
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
        // A tap elsewhere moves the focus before its click: if the layout moved up at once, the click would miss its
        // target.
        requestAnimationFrame(() => {
          if (currentTarget.contains(document.activeElement)) return;
          setTyping(false);
          setAll(false);
        });
      },
    },
  };
}
