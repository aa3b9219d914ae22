/** Names of the days from Monday on, without accents. */
export const dayNames: readonly (readonly string[])[] = [
  ['monday', 'mon', 'lundi', 'montag', 'lunes', 'lunedi', 'maandag', 'segunda'],
  ['tuesday', 'tue', 'mardi', 'dienstag', 'martes', 'martedi', 'dinsdag', 'terca'],
  ['wednesday', 'wed', 'mercredi', 'mittwoch', 'miercoles', 'mercoledi', 'woensdag', 'quarta'],
  ['thursday', 'thu', 'jeudi', 'donnerstag', 'jueves', 'giovedi', 'donderdag', 'quinta'],
  ['friday', 'fri', 'vendredi', 'freitag', 'viernes', 'venerdi', 'vrijdag', 'sexta'],
  ['saturday', 'sat', 'samedi', 'samstag', 'sabado', 'sabato', 'zaterdag'],
  ['sunday', 'sun', 'dimanche', 'sonntag', 'domingo', 'domenica', 'zondag'],
];
