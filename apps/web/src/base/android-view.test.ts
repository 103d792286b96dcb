import { expect, it } from "vitest";
import { isAndroidView } from "./android-view.ts";

it.each([
  ["?view_type=android", true],
  ["?page=2&view_type=android&threeRoom=true", true],
  ["", false],
  ["?view_type=", false],
  ["?view_type=ios", false],
  ["?next=%2F%3Fview_type%3Dandroid", false],
])("detects by the address whether the app shows the page: %s", (search, isAndroid) => {
  expect(isAndroidView(search)).toBe(isAndroid);
});
