export default function IdnPage() {
  return null;
}
