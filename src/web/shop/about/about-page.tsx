export default function AboutPage() {
  return <h1>Sobre Nosotros</h1>;
}
