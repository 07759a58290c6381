export default () => ({ name: 'morabi-server' });
