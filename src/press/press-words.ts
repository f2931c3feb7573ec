/**
 * The words on controls outside a board that may be pressed, and on those that must never be, in
 * the major languages in Latin script. Comparison ignores spaces, punctuation, diacritics and case.
 * A control with a word on no list is never pressed.
 */

/** Words that open a game and can hardly mean anything else. */
const start = [
  'Start', 'Start game', 'Start playing', 'Start puzzle', 'Start now', 'Play', 'Play now', 'Play game', "Let's play", 'Begin',
  'Click to start', 'Click to play', 'Tap to start', 'Tap to play',
  'Starten', 'Spiel starten', 'Spielen', 'Jetzt spielen', "Los geht's", 'Beginnen', 'Rätsel starten',
  'Jouer', 'Commencer', 'Démarrer', 'Jouer maintenant',
  'Jugar', 'Empezar', 'Comenzar', 'Iniciar', 'Jugar ahora',
  'Jogar', 'Começar', 'Iniciar jogo', 'Jogar agora',
  'Gioca', 'Inizia', 'Comincia', 'Avvia', 'Gioca ora',
  'Spelen', 'Speel', 'Nu spelen', 'Spel starten',
  'Graj', 'Zagraj', 'Rozpocznij', 'Rozpocznij grę', 'Zacznij',
  'Spela', 'Starta', 'Starta spel', 'Spil', 'Start spil', 'Spill', 'Start spill', 'Pelaa', 'Aloita', 'Aloita peli',
  'Hrát', 'Začít', 'Spustit hru', 'Oyna', 'Başla', 'Oyunu başlat', 'Játék', 'Kezdés', 'Indítás', 'Joacă', 'Începe',
  'Mulai', 'Chơi', 'Bắt đầu',
]; // prettier-ignore

/** Words that have a full board checked. */
const check = [
  'Check', 'Check puzzle', 'Check solution', 'Check answer', 'Check answers', 'Check board', 'Verify', 'Validate',
  'Prüfen', 'Überprüfen', 'Lösung prüfen', 'Kontrollieren',
  'Vérifier', 'Valider', 'Comprobar', 'Verificar', 'Validar', 'Verifica', 'Controlla',
  'Controleren', 'Controleer', 'Sprawdź', 'Kontrollera', 'Kontroller', 'Sjekk', 'Tjek', 'Tarkista',
  'Zkontrolovat', 'Kontrol et', 'Ellenőrzés', 'Verifică', 'Periksa', 'Kiểm tra',
]; // prettier-ignore

/** Words that announce a solved board, and nothing else; not a control. */
const announced = [
  'Puzzle solved', 'Puzzle complete', 'Puzzle completed', 'You solved it', 'You did it', 'Well done', 'Congratulations', 'Congrats',
  'You win', 'You won', 'Level complete', 'Level completed', 'Level cleared', 'Level solved', 'Level finished', 'You solved the puzzle',
  'Puzzle finished', 'Great job', 'Good job', 'Nice work', 'Geschafft', 'Level geschafft', 'Rätsel gelöst', 'Glückwunsch', 'Herzlichen Glückwunsch', 'Bravo', 'Félicitations', 'Bien joué',
  'Felicidades', 'Enhorabuena', 'Parabéns', 'Complimenti', 'Goed gedaan', 'Brawo', 'Gratulacje',
]; // prettier-ignore

/** Words that announce the same, but may also be the caption of a number. */
const captions = [
  'Solved', 'Correct', 'Perfect', 'Completed', 'Gelöst', 'Richtig', 'Résolu', 'Gagné', 'Resuelto', 'Correcto', 'Resolvido', 'Correto',
  'Risolto', 'Corretto', 'Opgelost', 'Rozwiązane',
]; // prettier-ignore

/** Words that sell something, install it, or agree to it. */
const offers = [
  'Buy', 'Buy now', 'Shop', 'Order', 'Install', 'Download', 'Subscribe', 'Accept', 'Accept all',
  'Kaufen', 'Jetzt kaufen', 'Acheter', 'Comprar', 'Compra', 'Kopen', 'Kup',
]; // prettier-ignore

/** Words by which a card in front denies that the whole board is solved, or is an offer. */
const denied = [
  'Not', 'No', 'Wrong', 'Incorrect', 'Imperfect', 'Unsolved', 'Not solved', 'Not correct', 'Not quite', 'Incomplete', 'Mistake', 'Mistakes',
  'Error', 'Errors', 'Invalid', 'Almost', 'Nearly', 'But', 'Yet', 'Try', 'Try again', 'Retry', 'Lost', 'You lost', 'You lose', 'Failed',
  'Game over', 'Paused', 'Prize', 'Claim', 'Offer', 'Free', 'Trial', 'Ad', 'Ads', 'Advertisement', 'Sponsored', 'Cookie', 'Cookies',
  'Nicht', 'Kein', 'Keine', 'Falsch', 'Fehler', 'Ungelöst', 'Unvollständig', 'Fast', 'Leider', 'Aber', 'Verloren', 'Anzeige', 'Werbung',
  'Gewinn', 'Gratis', 'Pas', 'Faux', 'Erreur', 'Erreurs', 'Presque', 'Mais', 'Perdu', 'Publicité', 'Casi', 'Errores', 'Incorrecto', 'Pero',
  'Perdiste', 'Publicidad', 'Não', 'Errado', 'Erro', 'Erros', 'Quase', 'Incorreto', 'Perdeu', 'Publicidade', 'Non', 'Sbagliato', 'Errore',
  'Errori', 'Quasi', 'Perso', 'Pubblicità', 'Niet', 'Fout', 'Fouten', 'Bijna', 'Helaas', 'Maar', 'Nie', 'Błąd', 'Błędy', 'Prawie', 'Reklama',
  ...offers, 'Shop now', 'Left', 'Go', 'Remaining', 'Remain', 'Missing', 'Still', 'Only', 'Of', 'Keep', 'More', 'Noch', 'Nur', 'Von', 'Fehlt',
  'Fehlen', 'Übrig', 'Reste', 'Restent', 'Restant', 'Encore', 'Manque', 'Falta', 'Faltan', 'Queda', 'Quedan', 'Restante', 'Restantes', 'Faltam',
  'Manca', 'Mancano', 'Ancora', 'Nog', 'Jeszcze', 'Zostało',
]; // prettier-ignore

/**
 * Words that cost a game, money or an account, notify others, or begin another game. They are
 * recognised along with the other lists, so that an ambiguous word goes to the likelier one.
 */
const never = [
  'New', 'New game', 'New puzzle', 'Next', 'Next puzzle', 'Restart', 'Reset', 'Start over', 'Replay', 'Again', 'Play again',
  'Give up', 'Surrender', 'Quit', 'Exit', 'Close', 'Leave', 'Skip', 'Solve', 'Show solution', 'Reveal', 'Hint', 'Clear', 'Erase',
  'Delete', 'Remove', 'Delete account', 'Discard', 'Cancel', 'Sign out', 'Log out', 'Sign in', 'Log in', 'Sign up', 'Register',
  ...offers, 'Pay', 'Pay now', 'Donate', 'Send donation', 'Purchase', 'Upgrade', 'Unlock', 'Start trial', 'Start free trial', 'Share',
  'Send', 'Invite', 'Post', 'Upload', 'Submit', 'Agree', 'Allow', 'Update', 'Store', 'Spend', 'Stop', 'Save',
  'Neu', 'Neues Spiel', 'Neu starten', 'Neustart', 'Neustarten', 'Aufgeben', 'Beenden', 'Löschen', 'Lösen', 'Lösung', 'Lose',
  'Abmelden', 'Anmelden', 'Spenden', 'Teilen', 'Bezahlen', 'Abbrechen', 'Zurücksetzen', 'Nochmal',
  'Nouveau', 'Nouvelle partie', 'Rejouer', 'Recommencer', 'Redémarrer', 'Abandonner', 'Supprimer', 'Payer',
  'Partager', 'Louer', 'Nuevo', 'Nueva partida', 'Reiniciar', 'Rendirse', 'Borrar', 'Eliminar', 'Pagar', 'Compartir',
  'Novo', 'Novo jogo', 'Desistir', 'Apagar', 'Excluir', 'Compartilhar', 'Recomeçar', 'Nuova partita', 'Ricomincia', 'Rigioca',
  'Abbandona', 'Elimina', 'Cancella', 'Paga', 'Condividi', 'Riavvia', 'Nieuw spel', 'Opgeven', 'Verwijderen',
  'Betalen', 'Delen', 'Nowa gra', 'Poddaj się', 'Usuń', 'Zapłać', 'Udostępnij', 'Nytt spel', 'Ge upp', 'Köp', 'Dela', 'Ta bort',
]; // prettier-ignore

/** Letters that do not decompose into a plain letter and a diacritic. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss', ł: 'l', ø: 'o', đ: 'd', ı: 'i', æ: 'ae', œ: 'oe', ð: 'd', þ: 'th',
}; // prettier-ignore

/**
 * Normalises a word for comparison.
 * @param text as written
 * @returns lower-case Latin letters; `undefined` if the text has other letters or digits, which the
 *   reader does not know
 */
export function plainWord(text: string): string | undefined {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßłøđıæœðþ]/g, (letter) => spelled[letter]!)
    .replace(/[^\p{L}\p{N}]/gu, '');
  return /^[a-z]+$/.test(plain) ? plain : undefined;
}

const plainOf = (words: readonly string[]): ReadonlySet<string> =>
  new Set(words.map((word) => plainWord(word)!));

/** The lists of words, normalised. */
export const pressWords = {
  start: plainOf(start),
  check: plainOf(check),
  solved: plainOf([...announced, ...captions]),
  captions: plainOf(captions),
  never: plainOf(never),
} as const;

/** All words that are recognised on a control. */
export const knownWords: ReadonlySet<string> = new Set(
  Object.values(pressWords).flatMap((words) => [...words]),
);

/** Words by which a card in front denies that the board is solved, normalised. */
export const deniedWords: ReadonlySet<string> = plainOf(denied);
