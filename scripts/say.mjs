/** Prints what a script is doing, so that nobody wonders why it takes a while. */
export function say(text) {
  process.stdout.write(`\u001b[1m› ${text}\u001b[0m\n`);
}
