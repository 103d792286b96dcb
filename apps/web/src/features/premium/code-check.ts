import type { Call } from "@penlight/contract";
import type { premiumShowTexts } from "../../i18n/watch/premium-show-texts.ts";

type Texts = (typeof premiumShowTexts)["id"];

/** What came of a code that somebody typed in: it opens the live, or what is wrong in words. */
export type CodeResult = { valid: true } | { valid: false; text: string };

/** Asks the server about a code. Never rejects. */
export async function checkCode(call: Call, code: string, texts: Texts): Promise<CodeResult> {
  if (code === "") return { valid: false, text: texts.codeNeeded };
  try {
    const { valid, reason } = await call("checkLiveCode", { body: { code } });
    return valid ? { valid } : { valid, text: textOf(reason, texts) };
  } catch {
    return { valid: false, text: texts.codeCheckFailed };
  }
}

function textOf(reason: "bad_code" | "code_devices" | "offline" | undefined, texts: Texts): string {
  switch (reason) {
    case "code_devices":
      return `${texts.codeInvalid}. ${texts.codeDevices}`;
    case "offline":
      return texts.codeOffline;
    default:
      return texts.codeInvalid;
  }
}
