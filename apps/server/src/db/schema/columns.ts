import type { ColumnType } from "kysely";

/** Set by the database only. */
export type Stamp = ColumnType<Date, never, never>;

/** A time set by our own clock. */
export type Instant = ColumnType<Date, Date, Date>;

/** A count; 0 until there is a value. */
export type Figure = ColumnType<number, number | undefined, number>;

/** A permission that an admin can grant; off by default. */
export type Flag = ColumnType<boolean, boolean | undefined, boolean>;
