// Plain JavaScript, as an older Node must be able to parse it.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 7)) {
  console.error(`Frontage needs Node 24.7 or newer, and this is ${process.version}.`);
  console.error('On Linux with x64, `npm ci` installs it; on other systems, install it yourself.');
  process.exit(1);
}
