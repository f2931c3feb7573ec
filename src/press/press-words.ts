/**
 * The words on controls outside a board that may be pressed, and on those that must never be, in
 * the major languages in Latin script. Comparison ignores spaces, punctuation, diacritics and case.
 * A control with a word on no list is never pressed.
 */

/** Words that open a game and can hardly mean anything else. */
const start = [
  'Start', 'Start game', 'Start playing', 'Start puzzle', 'Play', 'Play now', 'Play game', 'Begin',
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

/** Words that announce a solved board; not a control. */
const solved = [
  'Solved', 'Puzzle solved', 'Well done', 'Congratulations', 'Correct', 'Perfect', 'You win', 'You won', 'Completed',
  'Gelöst', 'Geschafft', 'Richtig', 'Glückwunsch', 'Bravo', 'Résolu', 'Gagné', 'Félicitations', 'Resuelto', 'Correcto',
  'Felicidades', 'Resolvido', 'Correto', 'Parabéns', 'Risolto', 'Corretto', 'Complimenti', 'Opgelost', 'Goed gedaan',
  'Rozwiązane', 'Brawo', 'Gratulacje',
]; // prettier-ignore

/**
 * Words that cost a game, money or an account, notify others, or begin another game. They are
 * recognised along with the other lists, so that an ambiguous word goes to the likelier one.
 */
const never = [
  'New', 'New game', 'New puzzle', 'Next', 'Next puzzle', 'Restart', 'Reset', 'Start over', 'Replay', 'Again', 'Play again',
  'Give up', 'Surrender', 'Quit', 'Exit', 'Close', 'Leave', 'Skip', 'Solve', 'Show solution', 'Reveal', 'Hint', 'Clear', 'Erase',
  'Delete', 'Remove', 'Delete account', 'Discard', 'Cancel', 'Sign out', 'Log out', 'Sign in', 'Log in', 'Sign up', 'Register',
  'Pay', 'Pay now', 'Buy', 'Buy now', 'Donate', 'Send donation', 'Order', 'Purchase', 'Subscribe', 'Upgrade', 'Unlock',
  'Start trial', 'Start free trial', 'Share', 'Send', 'Invite', 'Post', 'Upload', 'Submit', 'Accept', 'Accept all', 'Agree',
  'Allow', 'Install', 'Download', 'Update', 'Shop', 'Store', 'Spend', 'Stop', 'Save',
  'Neu', 'Neues Spiel', 'Neu starten', 'Neustart', 'Neustarten', 'Aufgeben', 'Beenden', 'Löschen', 'Lösen', 'Lösung', 'Lose',
  'Abmelden', 'Anmelden', 'Kaufen', 'Jetzt kaufen', 'Spenden', 'Teilen', 'Bezahlen', 'Abbrechen', 'Zurücksetzen', 'Nochmal',
  'Nouveau', 'Nouvelle partie', 'Rejouer', 'Recommencer', 'Redémarrer', 'Abandonner', 'Supprimer', 'Acheter', 'Payer',
  'Partager', 'Louer', 'Nuevo', 'Nueva partida', 'Reiniciar', 'Rendirse', 'Borrar', 'Eliminar', 'Comprar', 'Pagar', 'Compartir',
  'Novo', 'Novo jogo', 'Desistir', 'Apagar', 'Excluir', 'Compartilhar', 'Recomeçar', 'Nuova partita', 'Ricomincia', 'Rigioca',
  'Abbandona', 'Elimina', 'Cancella', 'Compra', 'Paga', 'Condividi', 'Riavvia', 'Nieuw spel', 'Opgeven', 'Verwijderen', 'Kopen',
  'Betalen', 'Delen', 'Nowa gra', 'Poddaj się', 'Usuń', 'Kup', 'Zapłać', 'Udostępnij', 'Nytt spel', 'Ge upp', 'Köp', 'Dela', 'Ta bort',
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
  solved: plainOf(solved),
  never: plainOf(never),
} as const;

/** All words that are recognised. */
export const knownWords: ReadonlySet<string> = new Set(
  Object.values(pressWords).flatMap((words) => [...words]),
);
