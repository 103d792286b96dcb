import { STORED } from "./stored.ts";

/**
 * Runs inline before the first paint: pages come the same for everybody, and only the browser knows whom somebody has
 * as oshi (`data-oshi-rooms`). The document says who is on air (`data-on-air`); this says where an oshi is (`data-oshi`:
 * platforms, or "away"), so that the place of her tile is as large from the start as it will be. Its text is constant
 * per build: the server's content security policy allows it by hash.
 */
export const oshiScript =
  `try{const{dataset}=document.documentElement,air=(dataset.onAir||"").split(" "),` +
  `rooms=JSON.parse(localStorage.getItem("${STORED.oshi}")).rooms.filter(Number.isInteger);` +
  `if(rooms.length){dataset.oshiRooms=JSON.stringify(rooms);` +
  `dataset.oshi=["showroom","idn"].filter((on)=>rooms.some((room)=>air.includes(on+":"+room)))` +
  `.join(" ")||"away"}}catch{}`;
