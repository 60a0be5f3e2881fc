export default function CataloguePage() {
  return <h1>Componentes</h1>;
}
