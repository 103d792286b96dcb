/** What this browser keeps of rooms side by side, by the names under which it does. It comes with their page. */
export const STORED_GRIDS = {
  /** Rooms by place, as the specification keeps them: SHOWROOM's, IDN's, and IDN's word for the layout. */
  rooms: "multiRoom",
  idnRooms: ["roomOne", "roomTwo", "roomThree", "roomFour"],
  word: "multi_room_idn",
  /** What those have no place for. */
  grid: "multi-room",
  named: "multi-room-grids",
  /** What several rooms at once may cost. */
  thrift: "multi-room-thrift",
  /** Whether the options stand above the tiles. */
  options: "multi-room-options",
} as const;
