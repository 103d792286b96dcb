import type { UserRecord } from "@penlight/contract";
import type { usersTexts } from "../../../i18n/office/users-texts.ts";
import type { Column } from "../../../ui/table/column.ts";
import { FlagMark } from "../../../ui/table/FlagMark.tsx";
import { Cut } from "../list/Cut.tsx";
import { Thumbnail } from "../list/Thumbnail.tsx";

/** Columns of the users' table. */
export function userColumns(texts: typeof usersTexts.id): Column<UserRecord>[] {
  const flag = (
    id: "can_3_room" | "can_4_room" | "can_farming_page" | "can_farming_detail",
    heading: string,
  ): Column<UserRecord> => ({
    id,
    heading,
    align: "center",
    cell: (user) => <FlagMark isSet={user[id]} />,
  });
  return [
    {
      id: "id",
      heading: texts.id,
      cell: ({ user_id: id }) => <Cut text={id} className="max-w-60 figures max-md:max-w-32" />,
    },
    {
      id: "name",
      heading: texts.name,
      cell: ({ name, avatar }) => (
        <span className="flex items-center gap-2.5">
          <Thumbnail src={avatar} name={name} shape="face" />
          <Cut text={name} className="max-w-60 font-semibold max-md:max-w-32" />
        </span>
      ),
    },
    flag("can_3_room", texts.threeRooms),
    flag("can_4_room", texts.fourRooms),
    flag("can_farming_page", texts.farming),
    flag("can_farming_detail", texts.farmingDetail),
  ];
}
