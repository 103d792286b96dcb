import { z } from "zod";
import { farmRoom, farmRunInput, ownFarmRunAnswer } from "../shapes/farming.ts";
import { issuedLiveCode, liveCode, liveCodeCheck, liveCodeInput } from "../shapes/live-codes.ts";
import { bodyRoomId, objectId } from "../shapes/primitives.ts";
import {
  farmAnswer,
  farmInput,
  sendStarsInput,
  sentAllStars,
  sentStars,
  starStock,
} from "../shapes/stars.ts";

/** Actions of a watching fan: stars, and codes for the fan's other devices. */
export const watchEndpoints = {
  startFarm: {
    summary: "Says that the caller watches, and what it brought",
    body: farmInput,
    response: farmAnswer,
  },
  listStars: {
    summary: "The caller's free stars",
    body: z.object({ room_id: bodyRoomId }),
    response: starStock,
  },
  sendStars: { summary: "Sends up to ten stars of one type", body: sendStarsInput, response: sentStars },
  sendAllStars: {
    summary: "Sends every star that the caller holds",
    body: z.object({ room_id: bodyRoomId }),
    response: sentAllStars,
  },
  listFarmRooms: {
    summary: "Official rooms on air, in which watching brings stars",
    response: z.array(farmRoom),
  },
  getFarmRun: { summary: "The run that the server does for the caller", response: ownFarmRunAnswer },
  startFarmRun: {
    summary: "Lets the server collect stars for the caller, who agrees to it",
    body: farmRunInput,
    response: ownFarmRunAnswer,
  },
  stopFarmRun: { summary: "Ends the caller's run on the server", response: ownFarmRunAnswer },
  seeFarmRun: { summary: "The caller knows that their run is over", response: ownFarmRunAnswer },
  issueLiveCode: {
    summary: "Issues a code for another device of a ticket holder",
    body: liveCodeInput,
    response: issuedLiveCode,
  },
  listLiveCodes: {
    summary: "The caller's codes, newest first; an admin sees everybody's",
    query: z.object({ premium_live_id: objectId.optional() }),
    response: z.array(liveCode),
  },
  revokeLiveCode: {
    summary: "Ends a code",
    params: z.object({ code_id: objectId }),
    response: z.null(),
  },
  checkLiveCode: {
    summary: "Whether a code is valid",
    body: z.object({ code: z.string().max(200) }),
    response: liveCodeCheck,
  },
} as const;
