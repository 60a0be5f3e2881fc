export default function BuildPcPage() {
  return <h1>Armar PC</h1>;
}
