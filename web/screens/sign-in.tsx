export function SignInScreen() {
  return (
    <main>
      <h1>Vitrine</h1>
    </main>
  );
}
