export default function CartPage() {
  return <h1>Carrito</h1>;
}
