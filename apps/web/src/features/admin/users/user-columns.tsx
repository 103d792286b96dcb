import type { UserRecord } from "@penlight/contract";
import type { usersTexts } from "../../../i18n/admin/users-texts.ts";
import type { Column } from "../../../ui/table/column.ts";
import { FlagMark } from "../../../ui/table/FlagMark.tsx";
import { Cut } from "../list/Cut.tsx";
import { NarrowLine } from "../list/NarrowLine.tsx";
import { Thumbnail } from "../list/Thumbnail.tsx";

/** Columns of the users' table. */
export function userColumns(texts: typeof usersTexts.id): Column<UserRecord>[] {
  const flags = [
    { id: "can_3_room", heading: texts.threeRooms },
    { id: "can_4_room", heading: texts.fourRooms },
    { id: "can_farming_page", heading: texts.farming },
    { id: "can_farming_detail", heading: texts.farmingDetail },
  ] as const;
  const allowed = (user: UserRecord): string =>
    flags.flatMap(({ id, heading }) => (user[id] ? [heading] : [])).join(" · ");
  return [
    {
      id: "id",
      heading: texts.id,
      cell: ({ user_id: id }) => <Cut text={id} className="max-w-60 figures max-md:max-w-20" />,
    },
    {
      id: "name",
      heading: texts.name,
      fills: true,
      cell: (user) => (
        <span className="flex items-center gap-2.5">
          <Thumbnail src={user.avatar} name={user.name} shape="face" />
          <span className="min-w-0">
            <Cut text={user.name} className="font-semibold lg:max-w-60" />
            <NarrowLine until="md">{allowed(user)}</NarrowLine>
          </span>
        </span>
      ),
    },
    ...flags.map(({ id, heading }): Column<UserRecord> => ({
      id,
      heading,
      align: "center",
      from: "md",
      cell: (user) => <FlagMark isSet={user[id]} />,
    })),
  ];
}
