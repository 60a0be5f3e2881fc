export default function SavedBuildsPage() {
  return <h1>Builds Guardados</h1>;
}
