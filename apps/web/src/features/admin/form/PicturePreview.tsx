import { useState } from "react";
import { useTexts } from "../../../i18n/i18n.ts";
import { adminTexts } from "../../../i18n/admin/admin-texts.ts";
import { isWebAddress } from "./rules.ts";

/** The picture at an address, while it is one. */
export function PicturePreview({ address }: { address: string }) {
  return isWebAddress(address) ? <Picture key={address} address={address.trim()} /> : null;
}

function Picture({ address }: { address: string }) {
  const texts = useTexts(adminTexts);
  const [failed, setFailed] = useState(false);
  if (failed) return <p className="-mt-2 text-13 text-ink-2">{texts.pictureFailed}</p>;
  return (
    <img
      src={address}
      alt={texts.picturePreview}
      onError={() => setFailed(true)}
      className="-mt-1 max-h-40 w-fit max-w-full rounded-control bg-raised object-contain"
    />
  );
}
