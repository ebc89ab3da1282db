export function FirstRunScreen() {
  return (
    <main>
      <h1>Vitrine</h1>
    </main>
  );
}
