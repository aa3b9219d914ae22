interface Parts {
  /** The script that continues the session, before the others are loaded. */
  start: readonly string[];
  main: readonly string[];
  styles: readonly string[];
}

/** The HTML page of the application. It names all scripts of the entries, so that browsers load them in parallel. */
export const pageOf = ({
  start: [start = '', ...early],
  main: [main = '', ...chunks],
  styles,
}: Parts): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>Frontage</title>
    <link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%23315c4f'/%3E%3Cpath d='M10 8h13v4h-8v4h7v4h-7v6h-5z' fill='%23fff'/%3E%3C/svg%3E">
${styles.map((name, index) => `    <link rel="stylesheet" href="/admin/assets/${name}"${index === 0 ? ' id="react-aria-pressable-style"' : ''}>`).join('\n')}
    <script type="module" async src="/admin/assets/${start}"></script>
${[...new Set([...early, ...chunks])].map((name) => `    <link rel="modulepreload" href="/admin/assets/${name}">`).join('\n')}
    <script type="module" src="/admin/assets/${main}"></script>
  </head>
  <body>
    <div id="app"></div>
    <noscript>This application needs JavaScript: allow it for this page, and load it again.</noscript>
  </body>
</html>
`;
