import { forAccount, type FanRoute, type RouteTable } from "../http/route.ts";

/** The rooms of the farming page are a POST in the specification's table, and a GET in the earlier web client. */
export function farmCompatRoutes(own: FanRoute<"listFarmRooms">) {
  return {
    listFarmRoomsPost: forAccount(
      { limit: "farmRooms", handleField: "cookies_login_id", tokenless: true },
      (_input, context) => own.answer({ params: {}, query: {}, body: {} }, context),
    ),
  } as const satisfies Partial<RouteTable>;
}
