/**
 * The words by which a control outside a board may be pressed, and those by which never, in the
 * large languages that are written with Latin letters. Words are compared without blanks, signs,
 * marks and case. A word that is on no list is not known, and what is not known is not pressed.
 */

/** Opens a game, and can hardly mean anything else. */
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

/** Has a full board looked at. */
const check = [
  'Check', 'Check puzzle', 'Check solution', 'Check answer', 'Check answers', 'Check board', 'Verify', 'Validate',
  'Prüfen', 'Überprüfen', 'Lösung prüfen', 'Kontrollieren',
  'Vérifier', 'Valider', 'Comprobar', 'Verificar', 'Validar', 'Verifica', 'Controlla',
  'Controleren', 'Controleer', 'Sprawdź', 'Kontrollera', 'Kontroller', 'Sjekk', 'Tjek', 'Tarkista',
  'Zkontrolovat', 'Kontrol et', 'Ellenőrzés', 'Verifică', 'Periksa', 'Kiểm tra',
]; // prettier-ignore

/** Says that a board is solved, and is no control. */
const solved = [
  'Solved', 'Puzzle solved', 'Well done', 'Congratulations', 'Correct', 'Perfect', 'You win', 'You won', 'Completed',
  'Gelöst', 'Geschafft', 'Richtig', 'Glückwunsch', 'Bravo', 'Résolu', 'Gagné', 'Félicitations', 'Resuelto', 'Correcto',
  'Felicidades', 'Resolvido', 'Correto', 'Parabéns', 'Risolto', 'Corretto', 'Complimenti', 'Opgelost', 'Goed gedaan',
  'Rozwiązane', 'Brawo', 'Gratulacje',
]; // prettier-ignore

/**
 * Costs a game, money or an account, tells others, or begins another game. These are told beside
 * the other lists, so that a word between them and one that may be pressed goes to the likelier
 * one.
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

/** Letters that are no plain one with a mark. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss', ł: 'l', ø: 'o', đ: 'd', ı: 'i', æ: 'ae', œ: 'oe', ð: 'd', þ: 'th',
}; // prettier-ignore

/**
 * Brings a word into the form in which words are compared.
 * @param text as written
 * @returns small Latin letters; `undefined` when it has other letters or digits, which are not read
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

/** The lists, in the form in which words are compared. */
export const pressWords = {
  start: plainOf(start),
  check: plainOf(check),
  solved: plainOf(solved),
  never: plainOf(never),
} as const;

/** All words that are told. */
export const knownWords: ReadonlySet<string> = new Set(
  Object.values(pressWords).flatMap((words) => [...words]),
);
