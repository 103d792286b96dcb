import { fireEvent } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderWith } from "../../testing/render-with.tsx";
import { Button } from "../controls/Button.tsx";
import { TextField } from "../controls/Field.tsx";
import { useSubmit, type Faults, type Sent } from "./use-submit.ts";

type Name = "title" | "address";

function SampleForm({ attempt }: { attempt: (sent: Sent) => Promise<Faults<Name> | undefined> }) {
  const { form, faults, isPending } = useSubmit<Name>(attempt);
  return (
    <form {...form} noValidate>
      <TextField label="Title" name="title" error={faults.title} />
      <TextField label="Address" name="address" error={faults.address} />
      <p>{faults.form}</p>
      <Button type="submit" busy={isPending}>
        Send
      </Button>
    </form>
  );
}

/** A form whose attempts the test answers. */
async function renderForm() {
  const attempts: { sent: Sent; answer: (faults?: Faults<Name>) => void }[] = [];
  const attempt = (sent: Sent) =>
    new Promise<Faults<Name> | undefined>((answer) => attempts.push({ sent, answer }));
  const rendered = await renderWith(<SampleForm attempt={attempt} />);
  const { getByLabelText, getByRole } = rendered;
  const [title, address] = [getByLabelText("Title"), getByLabelText("Address")];
  return { ...rendered, attempts, title, address, send: getByRole("button", { name: "Send" }) };
}

it("is pending until the answer, and ignores a second press and the Enter key meanwhile", async () => {
  const { attempts, title, send, user, fill } = await renderForm();
  await fill(title, " Ramune ");
  await user.click(send);
  expect(send.getAttribute("aria-disabled")).toBe("true");
  await user.click(send);
  await user.type(title, "{Enter}");
  expect(attempts).toHaveLength(1);
  expect([attempts[0]?.sent.text("title"), attempts[0]?.sent.typed("title")]).toEqual(["Ramune", " Ramune "]);
  attempts[0]?.answer();
  await vi.waitFor(() => expect(send.getAttribute("aria-disabled")).toBeNull());
  await user.click(send);
  expect(attempts).toHaveLength(2);
});

it("ignores a second press in the same task", async () => {
  const { attempts, send } = await renderForm();
  fireEvent.click(send);
  fireEvent.click(send);
  expect(attempts).toHaveLength(1);
});

it("shows errors at their inputs, focuses the first, keeps all input, and removes an error that is being mended", async () => {
  const { attempts, title, address, send, user, fill, findByText, queryByText } = await renderForm();
  await fill(title, "Ramune");
  await fill(address, "nowhere");
  await user.click(send);
  attempts[0]?.answer({ title: "is taken", address: "is no address", form: "Not sent" });
  await findByText("is taken");
  await findByText("Not sent");
  await expect.poll(() => document.activeElement).toBe(title);
  expect([title, address].map((box) => box.getAttribute("aria-invalid"))).toEqual(["true", "true"]);
  expect([title, address].map((box) => "value" in box && box.value)).toEqual(["Ramune", "nowhere"]);
  await user.type(title, "!");
  expect(queryByText("is taken")).toBeNull();
  expect(queryByText("is no address")).not.toBeNull();
});

it("empties the inputs only when it is told to", async () => {
  const { attempts, title, send, user, fill } = await renderForm();
  await fill(title, "Ramune");
  await user.click(send);
  attempts[0]?.sent.empty();
  attempts[0]?.answer();
  await vi.waitFor(() => expect(title).toHaveProperty("value", ""));
});
