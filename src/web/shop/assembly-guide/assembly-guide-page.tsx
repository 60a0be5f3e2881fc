export default function AssemblyGuidePage() {
  return <h1>Guía de armado</h1>;
}
