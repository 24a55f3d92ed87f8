// Where the people come from who apply in the demo: names, places, phone numbers, schools and companies. All of it but the schools is made up.
import type { Bilingual } from '../shapes.ts'

export type Country = {
  name: Bilingual<string>
  women: readonly string[]
  men: readonly string[]
  family: readonly string[]
  /** Most people there bear two family names. */
  hasTwoFamilyNames: boolean
  cities: readonly (readonly [city: string, region: string])[]
  /** A digit for each #. */
  phones: readonly string[]
  schools: readonly string[]
  employers: readonly string[]
}

const all = (text: string) => text.split(', ')

export const countries = {
  mx: {
    name: { en: 'Mexico', es: 'México' },
    women: all(
      'María Fernanda, Ximena, Itzel, Guadalupe, Daniela, Regina, Mariana, Yazmín, Citlali, Fátima, Abril, Montserrat, Perla, Araceli',
    ),
    men: all('José Luis, Rodrigo, Emiliano, Óscar, Héctor, Ulises, Iván, Adrián, Ramiro, Germán, Leonel, Saúl, Cuauhtémoc, Efraín'),
    family: all(
      'Hernández, García, Martínez, Ramírez, Ávila, Cervantes, Zúñiga, Ochoa, Villaseñor, Barragán, Nájera, Ibáñez, Cárdenas, Lozano, Quintero, Robledo, Becerra, Tapia, Arellano, Coronado, Montes de Oca, Pech, Xool, Güemes',
    ),
    hasTwoFamilyNames: true,
    cities: [
      ['Ciudad de México', 'Ciudad de México'],
      ['Guadalajara', 'Jalisco'],
      ['Monterrey', 'Nuevo León'],
      ['Puebla', 'Puebla'],
      ['Mérida', 'Yucatán'],
      ['Querétaro', 'Querétaro'],
      ['Zapopan', 'Jalisco'],
      ['León', 'Guanajuato'],
    ],
    phones: ['+52 55 5512 ####', '+52 33 3615 ####', '+52 81 8340 ####', '+52 222 242 ####'],
    schools: [
      'Universidad Nacional Autónoma de México',
      'Instituto Politécnico Nacional',
      'Tecnológico de Monterrey',
      'Universidad de Guadalajara',
      'Universidad Autónoma de Nuevo León',
      'Benemérita Universidad Autónoma de Puebla',
    ],
    employers: all(
      'Grupo Cordero, Abarrotes La Esquina, Tiendas Girasol, Caja Popular Sierra Alta, Envíos Norte, Papelería Lumen, Nube Clara, Textiles Oriente, Finanzas Azahar, Constructora Peñasco, Farmacias del Pueblo, Hoteles Jacaranda',
    ),
  },
  co: {
    name: { en: 'Colombia', es: 'Colombia' },
    women: all('Laura Sofía, Paola, Manuela, Catalina, Yuliana, Luisa Fernanda, Natalia, Marcela'),
    men: all('Juan Camilo, Andrés Felipe, Jhon Jairo, Sebastián, Santiago, Mauricio, Esteban, Wilmer'),
    family: all('Rodríguez, Gómez, Restrepo, Ospina, Quiñones, Valencia, Mosquera, Echeverri, Zapata, Londoño, Caicedo, Barrios, Uribe'),
    hasTwoFamilyNames: true,
    cities: [
      ['Bogotá', 'Bogotá, D.C.'],
      ['Medellín', 'Antioquia'],
      ['Cali', 'Valle del Cauca'],
      ['Barranquilla', 'Atlántico'],
    ],
    phones: ['+57 300 555 ####', '+57 315 555 ####'],
    schools: ['Universidad Nacional de Colombia', 'Universidad de Antioquia', 'Universidad del Valle', 'Pontificia Universidad Javeriana'],
    employers: all('Café Altura, Pagos Quetame, Rutas Andinas, Seguros La Candelaria, Estudio Guayacán, Almacenes Mompox'),
  },
  ar: {
    name: { en: 'Argentina', es: 'Argentina' },
    women: all('Julieta, Agustina, Rocío, Micaela, Malena'),
    men: all('Matías, Facundo, Nahuel, Ezequiel, Lautaro'),
    family: all('Fernández, Giménez, Bianchi, Sosa, Aguirre, Romano, Benítez, Peralta, Schneider, Maldonado'),
    hasTwoFamilyNames: false,
    cities: [
      ['Buenos Aires', 'Ciudad Autónoma de Buenos Aires'],
      ['Córdoba', 'Córdoba'],
      ['Rosario', 'Santa Fe'],
    ],
    phones: ['+54 9 11 5555 ####', '+54 9 351 555 ####'],
    schools: ['Universidad de Buenos Aires', 'Universidad Nacional de Córdoba', 'Universidad Tecnológica Nacional'],
    employers: all('Software del Litoral, Bodegas Tunuyán, Turismo Austral, Grupo Ceibo, Logística Paraná'),
  },
  pe: {
    name: { en: 'Peru', es: 'Perú' },
    women: all('Milagros, Flor de María, Pierina, Rosmery'),
    men: all('Renzo, Jesús, Edwin, Piero'),
    family: all('Quispe, Huamán, Mamani, Flores, Chávez, Salazar, Ccori, Palomino, Rojas, Yupanqui'),
    hasTwoFamilyNames: true,
    cities: [
      ['Lima', 'Lima'],
      ['Arequipa', 'Arequipa'],
      ['Trujillo', 'La Libertad'],
    ],
    phones: ['+51 955 555 ###', '+51 987 555 ###'],
    schools: ['Universidad Nacional Mayor de San Marcos', 'Pontificia Universidad Católica del Perú'],
    employers: all('Minera Los Apus, Banco del Rímac, Pesquera Paracas, Mercados Unidos'),
  },
  es: {
    name: { en: 'Spain', es: 'España' },
    women: all('Nerea, Iria, Carmen, Marta, Ainhoa'),
    men: all('Álvaro, Pau, Unai, Íñigo, Jordi'),
    family: all('Etxeberria, Navarro, Ferrer, Vidal, Castaño, Puig, Aguirrezabala, Molina, Seoane, Casals, Prieto, Urrutia'),
    hasTwoFamilyNames: true,
    cities: [
      ['Madrid', 'Madrid'],
      ['Barcelona', 'Cataluña'],
      ['Bilbao', 'País Vasco'],
      ['Sevilla', 'Andalucía'],
    ],
    phones: ['+34 655 555 ###', '+34 611 555 ###'],
    schools: ['Universidad Complutense de Madrid', 'Universitat de Barcelona', 'Universidad del País Vasco', 'Universidad de Sevilla'],
    employers: all('Aceites Sierra Mágina, Banca Ribera, Estudio Malasaña, Transportes Cantábrico, Clínica Levante'),
  },
  us: {
    name: { en: 'United States', es: 'Estados Unidos' },
    women: all('Emily, Keisha, Hannah, Grace, Aaliyah, Brianna, Megan, Nicole, Mei, Linh'),
    men: all('Marcus, Tyler, Darnell, Kevin, Ethan, Caleb, Jamal, Owen, Raj, Kwame'),
    family: all(
      'Johnson, Williams, Washington, Nguyen, Kim, Patel, O’Brien, Cohen, Kowalski, Chen, Rivera, Anderson, Jackson, Lee, Murphy, Okafor, Schwartz, Begay, Takahashi, Van Dyke',
    ),
    hasTwoFamilyNames: false,
    cities: [
      ['Austin', 'Texas'],
      ['San Antonio', 'Texas'],
      ['Chicago', 'Illinois'],
      ['Oakland', 'California'],
      ['Denver', 'Colorado'],
      ['Atlanta', 'Georgia'],
    ],
    phones: ['+1 512 555 01##', '+1 312 555 01##', '+1 510 555 01##', '+1 404 555 01##'],
    schools: ['University of Texas at Austin', 'Arizona State University', 'University of Illinois Chicago', 'Georgia State University'],
    employers: all(
      'Bluebonnet Credit Union, Lakefront Logistics, Cedar & Pine Retail, Harbor Health Group, Signal Ridge Software, Maple Street Foods',
    ),
  },
  ca: {
    name: { en: 'Canada', es: 'Canadá' },
    women: all('Chloé, Priya, Sarah, Amélie'),
    men: all('Liam, Étienne, Noah, Gurpreet'),
    family: all('Tremblay, Singh, MacDonald, Gagnon, Wong, Côté, Fraser, Bouchard'),
    hasTwoFamilyNames: false,
    cities: [
      ['Toronto', 'Ontario'],
      ['Montréal', 'Québec'],
      ['Vancouver', 'British Columbia'],
    ],
    phones: ['+1 416 555 01##', '+1 514 555 01##', '+1 604 555 01##'],
    schools: ['University of Toronto', 'Université de Montréal', 'University of British Columbia'],
    employers: all('Northern Lantern, Boréal Media, Granite Mutual, Prairie Freight'),
  },
  br: {
    name: { en: 'Brazil', es: 'Brasil' },
    women: all('Beatriz, Thaís, Letícia, Marina'),
    men: all('João Pedro, Caio, Vinícius, Rafael'),
    family: all('da Silva, Oliveira, Gonçalves, Araújo, Magalhães, Nascimento, Carvalho, Assunção'),
    hasTwoFamilyNames: false,
    cities: [
      ['São Paulo', 'São Paulo'],
      ['Florianópolis', 'Santa Catarina'],
      ['Recife', 'Pernambuco'],
    ],
    phones: ['+55 11 95555 ####', '+55 48 95555 ####'],
    schools: ['Universidade de São Paulo', 'Universidade Federal de Santa Catarina', 'Universidade Federal de Pernambuco'],
    employers: all('Varejo Ipê, Banco Jangada, Estúdio Cajueiro, Frota Sul'),
  },
  de: {
    name: { en: 'Germany', es: 'Alemania' },
    women: all('Anneliese, Käthe, Franziska, Elif'),
    men: all('Jürgen, Sören, Emre, Matthias'),
    family: all('Müller, Weiß, Yildirim, Schröder, Großmann, Jäger'),
    hasTwoFamilyNames: false,
    cities: [
      ['Berlin', 'Berlin'],
      ['Köln', 'Nordrhein-Westfalen'],
    ],
    phones: ['+49 151 5555 ####'],
    schools: ['Technische Universität Berlin', 'Universität zu Köln'],
    employers: all('Havel Software, Kölner Versandhaus, Werkstatt Nord'),
  },
} as const satisfies { [code: string]: Country }

export type CountryCode = keyof typeof countries
