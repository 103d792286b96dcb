import { expect, it } from "vitest";
import { CallError } from "../../api/call.ts";
import { renderWith, type Answers } from "../../testing/render-with.tsx";
import { sampleFan } from "../../testing/sample-fan.ts";
import { AccountButton } from "./AccountButton.tsx";
import { AwaitedFan } from "./AwaitedFan.tsx";

const FAN = sampleFan();

it("says that the account could not be loaded, and loads it again on request", async () => {
  const answers: Answers = { getMe: new CallError("internal", 500, "the server failed") };
  const { findByText, findByRole, getByRole, queryByRole, queryByText, user } = await renderWith(
    <>
      <AccountButton />
      <AwaitedFan>Sebentar</AwaitedFan>
    </>,
    { answers, session: FAN, isUnread: true },
  );
  await findByText("Akunmu belum bisa dimuat.");
  expect(queryByText("Sebentar")).toBeNull();
  expect(queryByRole("button", { name: /^Profil / })).toBeNull();
  answers.getMe = FAN;
  await user.click(getByRole("button", { name: "Coba lagi" }));
  await findByRole("button", { name: "Profil Fan Contoh" });
  expect(queryByText("Akunmu belum bisa dimuat.")).toBeNull();
});
