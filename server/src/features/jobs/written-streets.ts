// Tells streets and parts of a town, as Spanish, Portuguese and other addresses write them, from towns: "Calle de Alcalá 45", "Rua Augusta", "Col. Juárez".

/** Words that begin nothing but a street. */
const STREET =
  /^(?:calle|av\.?|avda?\.?|avenida|avinguda|calz\.?|calzada|jr\.|jirón|rua|travessa|rodovia|carrer|passeig|rue|quai|paseo (?:de|del))\s+\S/iu
/** Words that begin the names of towns as well, so that a number has to stand in what follows: "Plaza Huincul", "Via Roma 10". */
const STREET_WITH_NUMBER =
  /^(?:paseo|plaza|pza\.?|praça|piazza|corso|via|viale|camino|carretera|carr\.|carrera|cra\.?|cl\.?|alameda|estrada|blvd\.?|bulevar|boulevard|avenue)\s[^\d]{0,60}\d/iu
/** "Friedrichstraße 100", "Hauptstr. 5", "12 rue de Rivoli" */
const STREET_AROUND_NUMBER =
  /^(?:[\p{L}.-]{2,40}\s)?[\p{L}.-]{0,40}(?:stra(?:ß|ss)e|str\.)(?:\s+\d+\s?\p{L}?)?$|^\d+\s?(?:bis|ter)?,?\s+(?:rue|avenue|boulevard|quai)\s/iu
/** What stands between a street and its town. */
const PART_OF_TOWN =
  /^(?:col\.|colonia|fracc\.?|fraccionamiento|urb\.|urbanización|barrio|bairro|parque (?:industrial|tecnológico|empresarial)|zona industrial|polígono(?: industrial)?|pol\. ind\.)(?:\s+\S|$)/iu

/** Whether a piece between commas is a street or a part of a town. What is the name of a place as a whole has to be told before: "Colonia" is in Uruguay. */
export function isStreetOrPart(piece: string): boolean {
  return [STREET, STREET_WITH_NUMBER, STREET_AROUND_NUMBER, PART_OF_TOWN].some((pattern) => pattern.test(piece))
}

/** The Spanish sign for a street by its word, since a stroke parts places elsewhere: "C/ Serrano 12". */
export const withStreetsWritten = (line: string): string => line.replace(/(?<![\p{L}\d])C\/\s?(?=\p{Lu}\p{Ll}|(?:de|del)\s)/gu, 'Calle ')
