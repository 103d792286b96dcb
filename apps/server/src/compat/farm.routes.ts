import { forAccount, type FanRoute, type RouteTable } from "../http/route.ts";

/** The specification's table of calls has the rooms of the farming page as a POST, the earlier web client as a GET. */
export function farmCompatRoutes(own: FanRoute<"listFarmRooms">) {
  return {
    listFarmRoomsPost: forAccount(
      { limit: "farmRooms", handleField: "cookies_login_id", tokenless: true },
      (_input, context) => own.answer({ params: {}, query: {}, body: {} }, context),
    ),
  } as const satisfies Partial<RouteTable>;
}
