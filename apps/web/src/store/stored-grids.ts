/** Storage keys of the multi-room page, in a module that only this page loads. */
export const STORED_GRIDS = {
  /** Rooms by place, as the specification stores them: SHOWROOM's rooms, IDN's rooms, and IDN's name for the layout. */
  rooms: "multiRoom",
  idnRooms: ["roomOne", "roomTwo", "roomThree", "roomFour"],
  word: "multi_room_idn",
  /** Fields that those keys cannot hold. */
  grid: "multi-room",
  named: "multi-room-grids",
  /** Whether data is saved for several rooms at once. */
  dataSaving: "multi-room-thrift",
  /** Whether the options are shown above the tiles. */
  options: "multi-room-options",
} as const;
