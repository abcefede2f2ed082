import 'altcha/external';
import 'altcha/altcha.css';
import ProofWorker from 'altcha/workers/pbkdf2?worker';

// The bundle without workers: it would create them from strings, which the content policy forbids.
$altcha.algorithms.set('PBKDF2/SHA-256', () => new ProofWorker());
