export function ResetScreen() {
  return (
    <main>
      <h1>Vitrine</h1>
    </main>
  );
}
