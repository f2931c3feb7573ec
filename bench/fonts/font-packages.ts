/**
 * The fonts in which glyphs are drawn: Debian and npm packages, and their families on three
 * disjoint sides. Families of one design (Arial's metrics: Liberation Sans, Nimbus Sans; Vera:
 * DejaVu) are on the same side.
 */

/** Families by side: name, then weights; `i` marks the italic of a weight. */
export interface FamilySides {
  /** Those that a classifier learns from. */
  readonly training: readonly string[];
  /** Those on which its margins are set; it never learns from them. */
  readonly calibration: readonly string[];
  /** Those that only judge it. */
  readonly test: readonly string[];
}

/** Packages for `apt-get download`. */
export const fontPackages: readonly string[] = [
  'dejavu-core', 'dejavu-extra', 'liberation', 'urw-base35', 'open-sans', 'roboto-unhinted', 'roboto-slab', 'lato',
  'inconsolata', 'jetbrains-mono', 'paratype', 'adf-accanthis', 'adf-baskervald', 'adf-berenis', 'adf-gillius',
  'adf-ikarius', 'adf-irianis', 'adf-libris', 'adf-mekanus', 'adf-romande', 'adf-switzera', 'adf-tribun', 'lmodern',
  'humor-sans', 'lobstertwo', 'ebgaramond', 'dosis', 'sil-gentium-basic', 'tiresias', 'opendyslexic', 'sora',
  'league-spartan', 'anonymous-pro', 'firacode', 'oldstandard', 'morisawa-bizud-gothic', 'osifont', 'karla',
  'courier-prime',
  'inter', 'cantarell', 'cabin', 'comfortaa', 'quicksand', 'mononoki', 'oxygen', 'play', 'jura', 'linuxlibertine',
  'yanone-kaffeesatz', 'clear-sans', 'sil-andika', 'sil-charis', 'averia-sans-gwf', 'averia-serif-gwf', 'bebas-neue',
  'tuffy', 'fantasque-sans', 'vollkorn', 'quattrocento', 'manrope', 'b612', 'crosextra-caladea', 'go', 'beteckna',
  'league-mono', 'agave', 'adf-universalis', 'adf-solothurn', 'junction', 'opendin', 'comic-neue',
].map((name) => `fonts-${name}`); // prettier-ignore

/** Families of the Debian packages. */
export const debianFamilies: FamilySides = {
  training: [
    'DejaVu Sans 200 400 700 400i', 'DejaVu Serif 400 700 400i', 'DejaVu Sans Mono 400 700',
    'Liberation Sans 400 700 400i 700i', 'Liberation Serif 400 700 400i', 'Liberation Mono 400 700',
    'Liberation Sans Narrow 400 700', 'Nimbus Sans 400 700', 'Nimbus Roman 400 700 700i', 'Nimbus Mono PS 400 700',
    'Nimbus Sans Narrow 400', 'URW Gothic 400 700', 'URW Bookman 400 700 400i', 'P052 400 700 400i', 'C059 400 700 400i',
    'Open Sans 300 400 600 800 400i', 'Roboto 300 400 500 700 900 400i', 'Roboto Condensed 300 400 700',
    'Roboto Slab 300 400 700', 'Lato 300 400 700 900 400i', 'Inconsolata 500', 'JetBrains Mono 300 400 700 400i',
    'PT Sans 400 700 400i', 'PT Serif 400 700 400i', 'PT Sans Narrow 400 700', 'PT Mono 400',
    'Accanthis ADF Std 400 700', 'Baskervald ADF Std 400 700 400i', 'Berenis ADF Pro 400 700', 'Gillius ADF 400 700 400i',
    'Ikarius ADF Std 400 700', 'Irianis ADF Std 400 700', 'Libris ADF Std 400 700 400i', 'Mekanus ADF Std 400 700',
    'Romande ADF Std 400 600', 'Switzera ADF 400 700 900', 'Tribun ADF Std 400 700 400i',
    'Latin Modern Roman 400 700', 'Latin Modern Sans 400 700', 'Latin Modern Mono 400', 'Humor Sans 400',
    'Lobster Two 400 700 400i', 'EB Garamond 400', 'Dosis 300 400 600 800',
    'Gentium Basic 400 700 400i', 'Tiresias Infofont 400 700',
    'Tiresias Keyfont V2 400', 'OpenDyslexic 400 700', 'Sora 400', 'League Spartan 400 700 900',
    'Anonymous Pro 400 700 400i', 'Fira Code 300 400 600 700', 'Old Standard TT 400 700 400i', 'BIZ UDGothic 400 700',
    'osifont 400',
    'Karla 300 400 700 800', 'Courier Prime 400', 'Z003 500',
  ],
  calibration: [
    'Cabin 400 600 700 400i', 'Quicksand 400 700', 'Oxygen-Sans 400 700', 'Linux Biolinum O 400 700 400i',
    'Linux Libertine O 400 700 400i', 'Yanone Kaffeesatz 300 400 700', 'Tuffy 400 700 400i',
    'Fantasque Sans Mono 400 700', 'Quattrocento 400', 'Manrope 300 400 700 800', 'Agave 400 700',
    'Solothurn 400 700', 'Beteckna 400',
  ],
  test: [
    'Inter 300 400 500 700 900 400i', 'Cantarell 300 400 700', 'Comfortaa 400 700', 'mononoki 400 700 400i', 'Play 400 700',
    'Jura 300 400 600', 'Clear Sans 400 700 400i', 'Andika 400 700 400i', 'Charis SIL 400 700 400i',
    'Averia Sans GWF 400 700', 'Averia Serif GWF 400 700', 'Bebas Neue 400 700', 'Vollkorn 400 700',
    'B612 400 700 400i', 'B612 Mono 400', 'Caladea 400 700 400i', 'Go 400 700', 'Go Mono 400 700',
    'League Mono 300 400 700', 'Universalis ADF Std 400 700 400i', 'Junction 400', 'OSP-DIN 400',
    'Comic Neue 300 400 700 400i',
  ],
}; // prettier-ignore

/** A family at one weight, upright or italic. */
export interface Face {
  readonly family: string;
  readonly weight: number;
  readonly italic: boolean;
}

/** Lists all faces of some families. */
export function facesOf(families: readonly string[]): Face[] {
  return families.flatMap((line) => {
    const words = line.split(' ');
    const first = words.findIndex((word, i) => i > 0 && /^[2-9]00i?$/.test(word));
    const family = words.slice(0, first).join(' ');
    return words.slice(first).map((style) => ({
      family,
      weight: Number.parseInt(style, 10),
      italic: style.endsWith('i'),
    }));
  });
}

/** Returns the SVG attributes that choose a face. */
export const faceAttributes = ({ family, weight, italic }: Face): string =>
  `font-family="${family}" font-weight="${weight}" font-style="${italic ? 'italic' : 'normal'}"`;

/** Names a face, for messages. */
export const faceName = ({ family, weight, italic }: Face): string =>
  `${family} ${weight}${italic ? ' italic' : ''}`;
