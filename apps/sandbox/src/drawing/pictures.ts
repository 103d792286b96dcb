// First cut by the lead so that the sandbox runs; the media helper replaces this file.
import sharp from "sharp";
export interface MemberLook { name: string; pair: number }
export type GiftPicture = string;
export type PictureRequest =
  | { kind: "cover"; member: MemberLook; size: "s" | "m" | "l" }
  | { kind: "square"; member: MemberLook; size: "s" | "m" }
  | { kind: "tall"; member: MemberLook }
  | { kind: "fan"; seed: number }
  | { kind: "gift"; gift: GiftPicture }
  | { kind: "poster"; title: string; pair: number }
  | { kind: "stage"; performers: MemberLook[]; pair: number; size: "s" | "m" | "l" };
export interface Pictures { draw(request: PictureRequest): Promise<{ body: Buffer; type: "image/jpeg" | "image/png" }> }
export function createPictures(): Pictures {
  return { draw: async () => ({ body: await sharp({ create: { width: 320, height: 180, channels: 3, background: "#8844aa" } }).jpeg().toBuffer(), type: "image/jpeg" as const }) };
}
