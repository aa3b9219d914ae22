interface Parts {
  /** The script that continues the session while the application is loaded, and the chunks that it imports. */
  start: readonly string[];
  main: readonly string[];
  styles: string;
}

const preload = (name: string): string => `    <link rel="modulepreload" href="/admin/assets/${name}">\n`;

/** The HTML page of the application. It names all scripts of the entries, so that browsers load them in parallel. */
export const pageOf = ({ start: [start = '', ...early], main: [main = '', ...chunks], styles }: Parts): string => {
  const others = new Set([...early, ...chunks].filter((name) => name !== start));
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>Frontage</title>
    <link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%23315c4f'/%3E%3Cpath d='M10 8h13v4h-8v4h7v4h-7v6h-5z' fill='%23fff'/%3E%3C/svg%3E">
    <script type="module" async src="/admin/assets/${start}"></script>
    <link rel="stylesheet" href="/admin/assets/${styles}" id="react-aria-pressable-style">
${[...others].map(preload).join('')}    <script type="module" src="/admin/assets/${main}"></script>
  </head>
  <body>
    <div id="app"></div>
    <noscript>This application needs JavaScript: allow it for this page, and load it again.</noscript>
  </body>
</html>
`;
};
