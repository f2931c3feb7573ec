/** Words of controls and pages that are not among the words that may be pressed. */

/** Words that differ from start and check words by a letter or two. */
export const nearWords: readonly string[] = [
  'Stark', 'Stars', 'Star', 'Smart', 'Stare', 'Starter', 'Started', 'Stat', 'Stats', 'Statt', 'Tart', 'Spart', 'Dart', 'Storm', 'Store',
  'Shirt', 'Short', 'Sort', 'Slant', 'Chart', 'Scart', 'Steak', 'Pay', 'Pray', 'Plan', 'Plaza', 'Plays', 'Player', 'Clay', 'Flay', 'Slay',
  'Ploy', 'Display', 'Replay', 'Way', 'Stay', 'Begun', 'Being', 'Benin', 'Login', 'Resin', 'Beginner', 'Bogin', 'Lose', 'Loss', 'Lost', 'Les',
  'Las', 'Lot', 'Log', 'Jour', 'Journal', 'Louer', 'Joker', 'Jouet', 'Jugo', 'Juzgar', 'Jurar', 'Lugar', 'Pagar', 'Logar', 'Gioia', 'Giostra',
  'Check out', 'Checkout', 'Chuck', 'Chick', 'Cheek', 'Checked', 'Deck', 'Spell', 'Spiel', 'Spiele', 'Spielern', 'Speel goed', 'Spoil', 'Spin',
  'Grab', 'Gray', 'Kraj', 'Gram', 'Oyunu', 'Ayna', 'Basla', 'Pella', 'Peru', 'Validated', 'Verity', 'Verified', 'Starten wir nicht', 'Play ads',
  'Starte neu', 'Neu starten', 'Start chat', 'Start over', 'Start trial', 'Play again', 'Play music', 'Paying', 'Plenty', 'Places', 'Comedy',
  'Comments', 'Comment', 'Commence', 'Empresa', 'Imprimir', 'Limpiar', 'Iniciales', 'Initial', 'Indicar', 'Spela om', 'Start om', 'Startup',
]; // prettier-ignore

const syllables =
  'ba be bi co cu da de di do er fa fe ga go ha he in is ka ke la le li lo ma me mi mo na ne no on or pa pe pi po ra re ri ro sa se si so sta ta te ti to tra un va ve vi za ing tion ment able ly er ed st ch sh th'.split(
    ' ',
  );

const interfaceWords =
  'about above account accounts achievements action actions add address admin ads advanced after album alert all amount announcement answer app apply archive article ask attach audio author avatar award back badge balance bank banner basket benefits best bet bill billing block blog board bonus book bookmark bottom bought box browse budget bug build business button calendar call camera campaign cancel card cards careers cart cash casino category challenge change channel chapter chat choose city claim classic click code coins collection color column coming comment community compare complete confirm connect contact contents contest continue cookies copy cost country coupon create credit crossword currency custom customer daily dark dashboard data date day deal default demo deposit description desktop details device dialog difficulty discount discover display document done double draft drag drop duplicate easy edit editor email emoji empty enable end english enter error event events everyone example exchange expert explore export extra facebook failed family fan favorites feature feed feedback file files filter find finish first folder follow font footer forgot form format forum forward free friends full gallery games general german get gift global goal gold good google grade grid group guest guide hard header health hello help hidden hide high highlight history home hour how icon idea ignore image import inbox info input insert instagram invite issue item items join journey keyboard kids label language large last later layout leaderboard league learn left legal lesson level library license light like limit line link links list live load loading local location lock logo logout lost love mail manage map mark market master match maximum media medium member members memo menu message minimum minutes missing mobile mode money month more most mouse move movie music mute name near network news newsletter night normal notes notification number numbers offer offline okay online open option options original other our out output overview owner page pages panel paper partner password paste pause payment payments people percent phone photo photos pick picture pin place plan plans player players please podcast points policy poll popular position preview previous price pricing print privacy private prize product products profile program progress promo proof public publish puzzle puzzles question queue quick quiz random rank ranking rate rating read ready recent record redo refer refresh region reject reload reminder rename reply report request required research resize restore result results resume return review reward rewards right room rotate round row rules sale sample scan schedule school score scores screen scroll search season seat second section security select sell series server service session settings setup shape shipping shortcut show side signature silver simple site size skill small social software solo solver song sound source space special speed sport sports spring staff standard state statistics status step sticker stock storage stories story stream street strength student style success sudoku suggest summary summer sunday support survey switch system table tablet tag talk target task tax team technical terms test text theme thread ticket time timer tip tips title today token tomorrow tool tools top topic total tour tournament track trade trending trial trick trophy tutorial type undo unfollow unit upcoming user users vacation value vendor version video videos view visit volume vote wallet warning watch weather website week weekend welcome wide widget win winner wishlist withdraw wizard word words work world write year yes zoom'.split(
    ' ',
  );

/** Words of pages, and words composed of syllables. */
export const foreignWords: readonly string[] = [
  ...interfaceWords,
  ...Array.from({ length: 3000 }, (_, i) => {
    const at = (k: number) => syllables[(i * (7 + 6 * k) + k * 13 + ((i >> 3) % 11)) % syllables.length]!;
    return Array.from({ length: 2 + (i % 3) }, (__, k) => at(k)).join('');
  }),
];
