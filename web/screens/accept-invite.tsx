export function AcceptInviteScreen() {
  return (
    <main>
      <h1>Vitrine</h1>
    </main>
  );
}
